import { useQuery } from '@tanstack/react-query';
import { DataPage, useNow } from '@vp/app-shell';
import type { Draft } from '@vp/app-shell/draft';
import type { ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, EmptyState, Note, PageShell, TextLink } from '@vp/ui-kit';
import { activityQuery } from '../../shared/activity/queries.ts';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { ReleaseEditor } from './release-editor.tsx';
import { copiedRelease, publishedRelease } from './release-of-activity.ts';
import { newRelease } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

/** Asks whether to continue the stored draft or to replace it with the requested release. */
export function DraftConflict({
  draft,
  isChange,
  onContinue,
  onReplace,
}: {
  draft: Draft<ReleaseValues>;
  isChange: boolean;
  onContinue: () => void;
  onReplace: () => void;
}) {
  const { t, format } = useTexts();
  const name = draft.values.basics.name || t('release.draft.unnamed');
  const time = format.dateTime(new Date(draft.savedAtMs));
  return (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <EmptyState
        title={t('release.draft.conflictTitle')}
        text={t(isChange ? 'release.change.conflictText' : 'release.draft.conflictText', { name, time })}
        action={
          <Actions layout="stacked">
            <Button onClick={onContinue}>{t('release.draft.conflictContinue')}</Button>
            <Button variant="danger" onClick={onReplace}>
              {t(isChange ? 'release.change.conflictReplace' : 'release.draft.conflictReplace')}
            </Button>
          </Actions>
        }
      />
    </PageShell>
  );
}

/** Form of a new release with the contact of the organization. */
export function NewReleaseForm() {
  const { t } = useTexts();
  return (
    <DataPage
      query={useQuery(currentUserQuery(useApi()))}
      title={t('release.form.title')}
      backTo={paths.activity()}
      page={({ organization }) => (
        <ReleaseEditor original={newRelease(organization ?? { contactName: '', contactPhone: '' })} />
      )}
    />
  );
}

/** Form of a new release that copies an earlier activity. */
export function CopiedReleaseForm({ id }: { id: string }) {
  const { t, language } = useTexts();
  const now = useNow();
  return (
    <DataPage
      query={useQuery(activityQuery(useApi(), id))}
      title={t('release.form.title')}
      backTo={paths.activity()}
      page={(activity) => <ReleaseEditor original={copiedRelease(activity, { now: now(), language })} />}
    />
  );
}

/** Consequences of a change for people who signed up, and which parts can still change. */
function ChangeNote({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const isOpen = isOpenToChange({ startsAt: new Date(activity.startsAt) }, now());
  const count = activity.toAdmit + activity.admitted + activity.waiting;
  if (isOpen && count === 0) return null;
  return <Note tone="azul">{isOpen ? t('release.change.note', { count }) : t('release.change.noteBegun')}</Note>;
}

/** Form that changes a published activity. */
export function ActivityChangeForm({ id }: { id: string }) {
  const { t, language } = useTexts();
  const title = t('release.change.title');
  const backTo = paths.activityDetail({ id });
  return (
    <DataPage
      query={useQuery({ ...activityQuery(useApi(), id), staleTime: Infinity })}
      title={title}
      backTo={backTo}
      page={(activity) =>
        activity.state === 'cancelled' ? (
          <PageShell title={title} backTo={backTo}>
            <EmptyState
              illustration="door"
              title={t('release.change.cancelled')}
              action={<TextLink to={backTo}>{t('release.published.view')}</TextLink>}
            />
          </PageShell>
        ) : (
          <ReleaseEditor
            original={publishedRelease(activity, language)}
            activity={activity}
            note={<ChangeNote activity={activity} />}
          />
        )
      }
    />
  );
}
