import { useQuery } from '@tanstack/react-query';
import { codeListsQuery, useNow } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import { FormFrame } from '@vp/app-shell/form';
import type { ReleaseOutcome, ReleasedDetail } from '@vp/contract';
import { builtInLists } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note, PageShell, SkeletonList, Stack } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useInvalidateActivities } from '../../shared/activity/queries.ts';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { releaseDraft, withLivingCover } from './draft.ts';
import styles from './release-editor.module.css';
import { ReleaseForm } from './release-form.tsx';
import { ReleaseResult } from './release-result.tsx';
import type { ReleaseValues } from './release-values.ts';
import { RetiredNotes, withoutRetired } from './retired-choices.tsx';
import { withPostTexts } from './texts/further-texts.ts';

interface ReleaseEditorProps {
  /** Initial values if there is no draft. */
  original: ReleaseValues;
  /** The published activity to change; undefined for a new one. */
  activity?: ReleasedDetail;
  /** Rendered above the form. */
  note?: ReactNode;
}

/** Names the publishing organization, for accounts that act for several. */
function PublishesFor() {
  const { t } = useTexts();
  const { data: user } = useQuery(currentUserQuery(useApi()));
  if (user === undefined || user.organization === null || user.organizations.length < 2) return null;
  return <Note tone="azul">{t('release.form.publishesFor', { name: user.organization.name.text })}</Note>;
}

/** Returns the draft, or the original values. A new release omits choices that are retired. */
function useInitialValues({ original, activity }: ReleaseEditorProps) {
  const draft = useDraft(releaseDraft, activity && { version: activity.version, values: original });
  const { found } = draft;
  const now = useNow();
  const draftValues = found && withPostTexts(withLivingCover(found, now().getTime() - found.savedAtMs));
  const isCoverLost = found !== undefined && found.values.basics.coverId !== draftValues?.basics.coverId;
  const values = draftValues ?? original;
  const isTakenOver = activity === undefined && (found !== undefined || original.basics.copyOf !== '');
  const lists = useQuery({ ...codeListsQuery(useApi()), enabled: isTakenOver });
  const isWaiting = isTakenOver && lists.isPending && lists.fetchStatus === 'fetching' && lists.failureCount === 0;
  const offered = isTakenOver ? withoutRetired(values, lists.data ?? builtInLists) : { values, retired: [] };
  return { draft, isCoverLost, isWaiting, ...offered };
}

/** Release form with its draft, and the result after publication. */
export function ReleaseEditor({ original, activity, note }: ReleaseEditorProps) {
  const { t } = useTexts();
  const invalidate = useInvalidateActivities();
  const { draft, isCoverLost, isWaiting, values, retired } = useInitialValues({ original, activity });
  const { found, isEdited, keep, remove } = draft;
  const [result, setResult] = useState<{ outcome: ReleaseOutcome; values: ReleaseValues }>();
  const isChange = activity !== undefined;
  const title = t(isChange ? 'release.change.title' : 'release.form.title');
  const backTo = isChange ? paths.activityDetail({ id: activity.activityId }) : paths.activity();
  if (isWaiting) {
    return (
      <PageShell title={title} backTo={backTo}>
        <SkeletonList rows={4} />
      </PageShell>
    );
  }
  return (
    <div className={styles.columns}>
      <FormFrame
        title={title}
        backTo={backTo}
        leave={{
          when: isEdited,
          title: t(isChange ? 'release.change.leaveTitle' : 'release.leave.title'),
          text: t('release.leave.text'),
          keep: t('release.leave.keep'),
          leave: t('release.leave.leave'),
          stay: t('release.leave.stay'),
          onLeave: remove,
        }}
        sent={result && <ReleaseResult {...result} isChange={isChange} />}
        restored={{
          draft: found,
          text: (time) => t(isCoverLost ? 'release.draft.restoredWithoutCover' : 'release.draft.restored', { time }),
        }}
        note={
          <Stack gap={2}>
            <PublishesFor />
            {note}
            {original.basics.copyOf !== '' && found === undefined && (
              <Note tone="azul">{t('release.draft.copied')}</Note>
            )}
            <RetiredNotes choices={retired} />
          </Stack>
        }
      >
        <ReleaseForm
          initialValues={values}
          original={original}
          activity={activity}
          draft={draft}
          onValues={keep}
          onPublished={(outcome, published) => {
            remove();
            setResult({ outcome, values: published });
            window.scrollTo(0, 0);
            void invalidate();
          }}
        />
      </FormFrame>
    </div>
  );
}
