import { useQuery } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import { refusalCodes } from '@vp/contract';
import type { ActivityDetail, Refusal } from '@vp/contract';
import { distanceMetres } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, Section, StepList } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { activityDetailQuery } from '../../../shared/activity/queries.ts';
import { useApi } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { usePosition } from '../../../shared/place/position.ts';
import { PlaceMap } from '../place-map.tsx';

type Way = 'location' | 'code' | 'time' | 'standing' | 'colleague';

const ways: Readonly<Partial<Record<Refusal | 'denied', Way>>> = {
  outside: 'location',
  undetermined: 'location',
  denied: 'location',
  tooEarly: 'time',
  tooLate: 'time',
  notCheckedIn: 'time',
  alreadyOut: 'time',
  timeOverlap: 'time',
  notAdmitted: 'standing',
  cancelled: 'standing',
  wrongAttendanceType: 'standing',
  colleagueNeeded: 'colleague',
};

function isRefusal(reason: string): reason is Refusal {
  return Object.keys(refusalCodes).includes(reason);
}

/** Short enough to stand in the title. */
const isPlace = (reason: string): reason is 'outside' | 'denied' => reason === 'outside' || reason === 'denied';

function useReason(): (reason: string) => string {
  const { t } = useTexts();
  return (reason) => {
    if (isPlace(reason)) return t(`attendance.failed.${reason}`);
    return isRefusal(reason) ? t(`refusals.${reason}`) : t('attendance.failed.unknown');
  };
}

function Distance({ activity }: { activity: ActivityDetail }) {
  const { t, format } = useTexts();
  const { position } = usePosition();
  if (position === undefined) return null;
  const distance = format.distance(distanceMetres(position, activity.location));
  return <>{t('attendance.failed.away', { distance, value: format.number(activity.radiusMetres / 1000) })}</>;
}

function FirstWay({ way, id }: { way: Way; id: string | undefined }) {
  const { t } = useTexts();
  if (way === 'code')
    return (
      <ButtonLink icon="scan" to={paths.scan()}>
        {t('attendance.failed.rescan')}
      </ButtonLink>
    );
  if (way === 'location' && id !== undefined) {
    return (
      <ButtonLink icon="refresh" to={paths.locationAttendance({ id })}>
        {t('attendance.failed.locate')}
      </ButtonLink>
    );
  }
  if (way === 'time' && id !== undefined) {
    return <ButtonLink to={paths.activity({ id })}>{t('attendance.failed.viewActivity')}</ButtonLink>;
  }
  if (way === 'colleague')
    return <ButtonLink to={paths.certificate()}>{t('attendance.failed.certificate')}</ButtonLink>;
  return <ButtonLink to={paths.myActivities()}>{t('attendance.failed.mine')}</ButtonLink>;
}

/** Why a check-in or check-out was refused, and what to do about it. */
export function ScanFailedPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { isLoggedIn } = useSessionState();
  const { position } = usePosition();
  const reasonOf = useReason();
  const id = search.get('id') ?? undefined;
  const reason = search.get('reason') ?? '';
  const isOut = search.get('direction') === 'out';
  const isKnown = isRefusal(reason) || reason === 'denied';
  const way = (isKnown ? ways[reason] : undefined) ?? 'code';
  const { data: activity } = useQuery({
    ...activityDetailQuery(useApi(), id ?? ''),
    enabled: id !== undefined && isLoggedIn,
  });
  return (
    <ResultPage
      title={t(isOut ? 'attendance.resultOut' : 'attendance.resultIn')}
      kind="failure"
      icon={way === 'location' ? 'pin' : 'warning'}
      outcome={
        isPlace(reason)
          ? t(isOut ? 'attendance.failed.out' : 'attendance.failed.in', { reason: reasonOf(reason) })
          : t(isOut ? 'attendance.failed.outPlain' : 'attendance.failed.inPlain')
      }
      text={isPlace(reason) ? activity && reason === 'outside' && <Distance activity={activity} /> : reasonOf(reason)}
      backTo={paths.home()}
      actions={
        <>
          <FirstWay way={way} id={id} />
          {activity && activity.contactPhone !== '' && (
            <ButtonLink look="text" icon="phone" to={`tel:${activity.contactPhone}`}>
              {t('attendance.failed.call', { name: activity.contactName })}
            </ButtonLink>
          )}
        </>
      }
    >
      {activity && way === 'location' && <PlaceMap activity={activity} myPosition={position} />}
      <Section title={t(way === 'location' ? 'attendance.failed.arrived' : 'attendance.failed.todo')}>
        <StepList
          steps={[
            t(`attendance.failed.steps.${way}.one`),
            t(`attendance.failed.steps.${way}.two`),
            t(`attendance.failed.steps.${way}.three`),
          ]}
        />
      </Section>
    </ResultPage>
  );
}
