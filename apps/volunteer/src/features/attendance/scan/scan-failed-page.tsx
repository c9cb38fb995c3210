import { useQuery } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import type { ActivityDetail, Refusal } from '@vp/contract';
import { distanceMetres } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, ResultPage, Section, StepList } from '@vp/ui-kit';
import { Navigate, useSearchParams } from 'react-router-dom';
import { activityDetailQuery } from '../../../shared/activity/queries.ts';
import { useApi } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { useRefusedScan } from '../../../shared/attendance/refused-scan.ts';
import { usePosition } from '../../../shared/place/position.ts';
import { PlaceMap } from '../place-map.tsx';

type NextAction = 'location' | 'code' | 'time' | 'standing' | 'colleague';

const nextActions: Readonly<Partial<Record<Refusal, NextAction>>> = {
  outside: 'location',
  undetermined: 'location',
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

function Distance({ activity }: { activity: ActivityDetail }) {
  const { t, format } = useTexts();
  const { position } = usePosition();
  if (position === undefined) return null;
  const distance = format.distance(distanceMetres(position, activity.location));
  return <>{t('attendance.failed.away', { distance, value: format.number(activity.radiusMetres / 1000) })}</>;
}

function FirstAction({ way, id }: { way: NextAction; id: string | undefined }) {
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

function Failed({ reason }: { readonly reason: Refusal }) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { isLoggedIn } = useSessionState();
  const { position } = usePosition();
  const id = search.get('id') ?? undefined;
  const isOut = search.get('direction') === 'out';
  // Short enough to be part of the title.
  const isOutside = reason === 'outside';
  const way = nextActions[reason] ?? 'code';
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
        isOutside
          ? t(isOut ? 'attendance.failed.out' : 'attendance.failed.in', { reason: t('attendance.failed.outside') })
          : t(isOut ? 'attendance.failed.outPlain' : 'attendance.failed.inPlain')
      }
      text={isOutside ? activity && <Distance activity={activity} /> : t(`refusals.${reason}`)}
      backTo={paths.home()}
      actions={
        <>
          <FirstAction way={way} id={id} />
          {activity && activity.contactPhone !== '' && (
            <ButtonLink variant="text" icon="phone" to={`tel:${activity.contactPhone}`}>
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

/** Explains why a check-in or check-out was refused and what to do. Without a refusal it redirects to another page. */
export function ScanFailedPage() {
  const { isLoggedIn } = useSessionState();
  const reason = useRefusedScan();
  if (reason === undefined) return <Navigate replace to={isLoggedIn ? paths.myActivities() : paths.scan()} />;
  return <Failed reason={reason} />;
}
