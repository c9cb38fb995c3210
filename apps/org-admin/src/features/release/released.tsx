import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, KeyValueList, ResultPage } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { useShare } from '../../shared/activity/share.ts';
import type { ReleaseValues } from './release-values.ts';

interface ReleasedProps {
  activityId: string;
  values: ReleaseValues;
  isChange: boolean;
}

/** After publishing or a change: the proof, what comes next, the activity and its link. */
export function Released({ activityId, values, isChange }: ReleasedProps) {
  const { t, format } = useTexts();
  const share = useShare();
  const { basics, schedule, conditions } = values;
  return (
    <ResultPage
      title={t(isChange ? 'release.change.done' : 'release.published.title')}
      kind="success"
      outcome={t(isChange ? 'release.change.outcome' : 'release.published.outcome')}
      text={t(isChange ? 'release.change.next' : 'release.published.next')}
      backTo={paths.activityList()}
      actions={
        <>
          <ButtonLink to={paths.activityDetail({ id: activityId })} replace>
            {t('release.published.view')}
          </ButtonLink>
          <Button look="soft" icon="share" onClick={() => void share({ activityId, name: basics.name })}>
            {t('release.published.share')}
          </Button>
        </>
      }
    >
      <KeyValueList
        rows={[
          { name: t('release.published.name'), value: basics.name },
          { name: t('release.published.time'), value: format.range(schedule.startsAt, schedule.endsAt) },
          { name: t('release.published.deadline'), value: format.dateTime(conditions.registrationDeadline) },
          { name: t('release.published.places'), value: basics.maximumParticipants },
        ]}
      />
    </ResultPage>
  );
}
