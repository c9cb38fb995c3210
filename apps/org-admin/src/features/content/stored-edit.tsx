import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { DataPage } from '@vp/app-shell';
import type { ContentDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, SkeletonForm } from '@vp/ui-kit';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { ChangedNote } from './changed-note.tsx';

/** Content with a version, which two people may edit at the same time. */
type Contested = Pick<ContentDetail, 'version' | 'changedAt' | 'changedBy'>;

export interface EditOf<Row> {
  /** The stored row; undefined for a new one. */
  readonly stored: Row | undefined;
  readonly reload: () => Promise<Row | undefined>;
  /** Restarts the form with the stored values. */
  readonly onTake: () => void;
}

export const notStored = {
  stored: undefined,
  reload: async () => undefined,
  onTake: () => undefined,
} as const satisfies EditOf<Contested>;

/** Returns the version that saving replaces, and the notice if another person has stored a newer one. */
export function useContested<Row extends Contested>({ stored, reload, onTake }: EditOf<Row>) {
  const [version, setVersion] = useState(stored?.version ?? 0);
  const [newer, setNewer] = useState<Row>();

  function onFailure(error: unknown): boolean {
    if (!isApiError(error) || error.refusal !== 'contentChanged') return false;
    void reload().then(setNewer);
    return stored !== undefined;
  }

  const noteOf = (onSee?: () => void): ReactNode =>
    newer && (
      <ChangedNote
        newer={newer}
        isReplaced={version === newer.version}
        onSee={onSee}
        onReplace={() => setVersion(newer.version)}
        onTake={onTake}
      />
    );
  return { version, newer, onFailure, noteOf };
}

/** Returns the confirmation before typed changes are discarded. */
export function useLeavePrompt({ isEdited }: { readonly isEdited: boolean }) {
  const { t } = useTexts();
  return {
    when: isEdited,
    title: t('content.form.leaveTitle'),
    text: t('content.form.leaveText'),
    leave: t('content.form.leave'),
    stay: t('content.form.stay'),
    onLeave: () => undefined,
  };
}

interface ContentMissingProps {
  readonly title: string;
  /** Path of the list that lacks the row. */
  readonly list: string;
}

export function ContentMissing({ title, list }: ContentMissingProps) {
  const { t } = useTexts();
  return <EmptyState title={title} action={<ButtonLink to={list}>{t('content.toList')}</ButtonLink>} />;
}

interface StoredEditProps<Row> {
  readonly query: UseQueryResult<Row>;
  readonly title: string;
  readonly list: string;
  readonly page: (edit: EditOf<Row> & { readonly stored: Row }) => ReactNode;
}

/** Edit page of a stored row. It remounts if its editor takes over the version of another person. */
export function StoredEdit<Row>({ query, title, list, page }: StoredEditProps<Row>) {
  const { t } = useTexts();
  const [taken, setTaken] = useState(0);
  return (
    <DataPage
      query={query}
      title={title}
      backTo={list}
      skeleton={<SkeletonForm />}
      gone={<ContentMissing title={t('content.gone')} list={list} />}
      page={(stored) => (
        <Fragment key={taken}>
          {page({
            stored,
            reload: async () => (await query.refetch()).data,
            onTake: () => setTaken(taken + 1),
          })}
        </Fragment>
      )}
    />
  );
}
