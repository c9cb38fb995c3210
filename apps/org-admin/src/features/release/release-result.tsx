import { useQuery } from '@tanstack/react-query';
import type { ReleaseOutcome } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Button, ButtonLink, KeyValueList, ResultPage } from '@vp/ui-kit';
import { useState } from 'react';
import { LazyTemplateSheet } from '../../shared/activity/lazy-template-sheet.tsx';
import { useApi } from '../../shared/api.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { paths } from '../../shared/paths.ts';
import { useShareActivity } from '../../shared/activity/share.ts';
import { maximumOf } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

interface ReleaseResultProps {
  outcome: ReleaseOutcome;
  values: ReleaseValues;
  isChange: boolean;
}

/** Result of publishing or changing: confirmation, next steps, the activity and its link. */
export function ReleaseResult({ outcome, values, isChange }: ReleaseResultProps) {
  const { t, format } = useTexts();
  const share = useShareActivity();
  const [isSaving, setIsSaving] = useState(false);
  const { data: user } = useQuery(currentUserQuery(useApi()));
  const { basics, schedule, conditions } = values;
  const { activityId, activities: count, unchangedWeeks, affected } = outcome;
  const unchanged = unchangedWeeks.map((startsAt) => format.dateTime(startsAt));
  const series = isChange ? t('release.repeat.changed', { count }) : t('release.repeat.published', { count });
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
          {!isChange && basics.copyOf !== '' && (
            <ButtonLink variant="soft" icon="people" to={paths.invitation({ id: activityId, scope: 'lastTime' })}>
              {t('release.published.inviteLast')}
            </ButtonLink>
          )}
          {!isChange && (
            <Button variant="soft" icon="copy" onClick={() => setIsSaving(true)}>
              {t('releaseStart.template.save')}
            </Button>
          )}
          <Button variant="soft" icon="share" onClick={() => void share({ activityId, name: basics.name })}>
            {t('release.published.share')}
          </Button>
        </>
      }
    >
      <KeyValueList
        rows={[
          { name: t('release.published.name'), value: basics.name },
          { name: t('release.published.organization'), value: user?.organization?.name.text },
          { name: t('release.published.time'), value: format.range(schedule.startsAt, schedule.endsAt) },
          { name: t('release.published.deadline'), value: format.dateTime(conditions.registrationDeadline) },
          { name: t('release.published.places'), value: String(maximumOf(values) ?? '') },
          {
            name: t('release.change.affected'),
            value: affected > 0 ? t('release.change.affectedCount', { count: affected }) : undefined,
          },
          { name: t('release.repeat.weekly'), value: count > 1 || unchanged.length > 0 ? series : undefined },
          {
            name: t('release.repeat.unchanged'),
            value: unchanged.length > 0 ? <BulletList items={unchanged} /> : undefined,
            isProse: true,
          },
        ]}
      />
      {isSaving && <LazyTemplateSheet activityId={activityId} name={basics.name} onClose={() => setIsSaving(false)} />}
    </ResultPage>
  );
}
