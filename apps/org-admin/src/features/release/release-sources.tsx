import { useQuery } from '@tanstack/react-query';
import { Loaded, useNow } from '@vp/app-shell';
import type { Draft } from '@vp/app-shell/draft';
import type { ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, Button, EmptyState, Note, PageShell, TextLink } from '@vp/ui-kit';
import { activityQuery } from '../../shared/activity/queries.ts';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { changeErrors } from './release-change.ts';
import { ReleaseEditor } from './release-editor.tsx';
import { copiedRelease, publishedRelease } from './release-of-activity.ts';
import type { ReleaseValues } from './release-values.ts';

/** A draft lies on the device and something else is asked for: one of them has to give way. */
export function Conflict({
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
            <Button look="danger" onClick={onReplace}>
              {t(isChange ? 'release.change.conflictReplace' : 'release.draft.conflictReplace')}
            </Button>
          </Actions>
        }
      />
    </PageShell>
  );
}

/** A new release made of an earlier activity. */
export function Copied({ id }: { id: string }) {
  const { t, language } = useTexts();
  const now = useNow();
  const query = useQuery(activityQuery(useApi(), id));
  if (query.data !== undefined) return <ReleaseEditor initial={copiedRelease(query.data, { now: now(), language })} />;
  return (
    <PageShell title={t('release.form.title')} backTo={paths.activity()}>
      <Loaded query={query}>{() => null}</Loaded>
    </PageShell>
  );
}

/** What a change means for those who signed up, and how much of it is still open. */
function ChangeNote({ published }: { published: ReleasedDetail }) {
  const { t } = useTexts();
  const now = useNow();
  const isOpen = isOpenToChange({ startsAt: new Date(published.startsAt) }, now());
  const count = published.toAdmit + published.admitted + published.waiting;
  if (isOpen && count === 0) return null;
  return <Note tone="azul">{isOpen ? t('release.change.note', { count }) : t('release.change.noteBegun')}</Note>;
}

/** A published activity, whose change begins with what it says now. */
export function Changed({ id }: { id: string }) {
  const { t, language } = useTexts();
  const query = useQuery({ ...activityQuery(useApi(), id), staleTime: Infinity });
  const back = paths.activityDetail({ id });
  if (query.data === undefined)
    return (
      <PageShell title={t('release.change.title')} backTo={back}>
        <Loaded query={query}>{() => null}</Loaded>
      </PageShell>
    );
  if (query.data.state === 'cancelled')
    return (
      <PageShell title={t('release.change.title')} backTo={back}>
        <EmptyState
          illustration="door"
          title={t('release.change.cancelled')}
          action={<TextLink to={back}>{t('release.published.view')}</TextLink>}
        />
      </PageShell>
    );
  const published = query.data;
  const check = (values: ReleaseValues, now: Date) => changeErrors(values, published, now);
  const change = { published, check, note: <ChangeNote published={published} /> };
  return <ReleaseEditor initial={publishedRelease(published, language)} change={change} />;
}
