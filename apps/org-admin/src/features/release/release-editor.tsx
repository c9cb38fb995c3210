import { useQuery } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { FormFrame } from '@vp/app-shell/form';
import type { ReleaseOutcome, ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Note, Stack } from '@vp/ui-kit';
import type { FieldErrors } from '@vp/ui-kit/form';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useInvalidateActivities } from '../../shared/activity/queries.ts';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { releaseDraft, withLivingCover } from './draft.ts';
import styles from './release-editor.module.css';
import { ReleaseForm } from './release-form.tsx';
import type { ReleaseValues } from './release-values.ts';
import type { RetiredChoice } from './retired-choices.tsx';

const LeftNotes = lazy(async () => ({ default: (await import('./retired-choices.tsx')).LeftNotes }));
const Released = lazy(async () => ({ default: (await import('./released.tsx')).Released }));

/** A published activity that the form changes. */
interface Change {
  readonly published: ReleasedDetail;
  /** What the people who hold a place forbid, by field. */
  readonly check: (values: ReleaseValues, now: Date) => FieldErrors;
  /** What the change means for those who signed up. */
  readonly note: ReactNode;
}

interface ReleaseEditorProps {
  initial: ReleaseValues;
  /** The activity that is changed; undefined for a new one. */
  change?: Change;
}

/** Whose activity it becomes, for who acts for several organizations. */
function PublishesFor() {
  const { t } = useTexts();
  const { data: user } = useQuery(currentUserQuery(useApi()));
  if (user === undefined || user.organization === null || user.organizations.length < 2) return null;
  return <Note tone="azul">{t('release.form.publishesFor', { name: user.organization.name.text })}</Note>;
}

/** The form with the draft where there is one, or with what was given. */
export function ReleaseEditor({ initial, change }: ReleaseEditorProps) {
  const changed = change?.published;
  const { t } = useTexts();
  const invalidate = useInvalidateActivities();
  const kept = useDraft(releaseDraft, changed && { version: changed.version, values: initial });
  const { found, savedAtMs, isEdited, keep, remove } = kept;
  const now = useNow();
  const restored = found && withLivingCover(found, now().getTime() - found.savedAtMs);
  const lostCover = found !== undefined && found.values.basics.coverId !== restored?.basics.coverId;
  const note =
    change?.note ??
    (initial.basics.copyOf !== '' && found === undefined && <Note tone="azul">{t('release.draft.copied')}</Note>);
  const [left, setLeft] = useState<readonly RetiredChoice[]>([]);
  const [published, setPublished] = useState<{ outcome: ReleaseOutcome; values: ReleaseValues } | null>(null);
  return (
    <div className={styles.columns}>
      <FormFrame
        title={t(changed === undefined ? 'release.form.title' : 'release.change.title')}
        backTo={changed === undefined ? paths.activity() : paths.activityDetail({ id: changed.activityId })}
        leave={{
          when: isEdited,
          title: t(changed === undefined ? 'release.leave.title' : 'release.change.leaveTitle'),
          text: t('release.leave.text'),
          keep: t('release.leave.keep'),
          leave: t('release.leave.leave'),
          stay: t('release.leave.stay'),
          onLeave: remove,
        }}
        sent={
          published && (
            <Suspense fallback={null}>
              <Released {...published} isChange={changed !== undefined} />
            </Suspense>
          )
        }
        restored={{
          draft: found,
          text: (time) => t(lostCover ? 'release.draft.restoredWithoutCover' : 'release.draft.restored', { time }),
        }}
        note={
          <Stack gap={2}>
            <PublishesFor />
            {note}
            {left.length > 0 && (
              <Suspense fallback={null}>
                <LeftNotes left={left} />
              </Suspense>
            )}
          </Stack>
        }
      >
        <ReleaseForm
          initial={restored ?? initial}
          before={initial}
          published={changed}
          checkChange={change?.check}
          kept={kept}
          savedAtMs={savedAtMs}
          onLeft={setLeft}
          onValues={keep}
          onPublished={(outcome, values) => {
            remove();
            setPublished({ outcome, values });
            window.scrollTo(0, 0);
            void invalidate();
          }}
        />
      </FormFrame>
    </div>
  );
}
