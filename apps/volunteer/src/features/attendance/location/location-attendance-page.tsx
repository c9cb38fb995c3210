import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnanswered } from '@vp/api-client';
import { DataPage, sentenceOf, useBridge, useClock, useNow, useSessionState } from '@vp/app-shell';
import type { ActivityDetail, Checked } from '@vp/contract';
import { attendanceTypeCodes, canAttendNow, isAdmitted, remainingPeriodMs, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  Note,
  PageShell,
  Section,
  SkeletonResult,
  StepList,
  Stack,
  StickyActions,
  confirm,
  safeStorage,
  useIsOnline,
} from '@vp/ui-kit';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { activityDetailQuery } from '../../../shared/activity/queries.ts';
import { invalidateServices } from '../../../shared/queries.ts';
import { useApi } from '../../../shared/api.ts';
import { nextStep } from '../../../shared/attendance/attendance-step.ts';
import type { AttendanceStep } from '../../../shared/attendance/attendance-step.ts';
import { ownerOf } from '../../../shared/attendance/scan-queue.ts';
import { paths } from '../../../shared/paths.ts';
import { pointOfFix, usePosition } from '../../../shared/place/position.ts';
import { usePeriodClock } from '../../../shared/attendance/use-period-clock.ts';
import { CheckedResult } from '../checked-result.tsx';
import { useStoredResult } from '../stored-result.ts';
import { QueuedScanResult } from '../queued-scan-result.tsx';
import { useLocationQueue, useMomentOf, useWithQueued } from './queued-location.ts';
import { useDepartureTexts } from '../left-words.ts';
import { failedCheck } from './location-status.ts';
import type { LocationStatus } from './location-status.ts';
import { LocationStatusCard } from './location-status-card.tsx';
import { PlaceMap } from '../place-map.tsx';
import { checkByLocation } from '../queries.ts';

/** The proof, or a queued location if there was no response. */
type Located = { readonly kind: 'done'; readonly checked: Checked } | { readonly kind: 'queued' };

function useLocatedCheck(activity: ActivityDetail, onLocated: (located: Located) => void) {
  const { t } = useTexts();
  const api = useApi();
  const bridge = useBridge();
  const cache = useQueryClient();
  const clock = useClock();
  const { user } = useSessionState();
  const queue = useLocationQueue(activity.activityId);
  const [status, setStatus] = useState<LocationStatus>({ kind: 'unknown' });
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: async (direction: 'in' | 'out'): Promise<Located> => {
      setStatus({ kind: 'locating' });
      const fix = await bridge.locate();
      const owner = ownerOf({ user, clock });
      // The conversion needs the file of the map, which may not have loaded.
      const point = await pointOfFix(fix).catch(() => undefined);
      if (point !== undefined) setStatus({ kind: 'sending', point });
      try {
        const wanted = { activityId: activity.activityId, direction, fix, early: direction === 'out' || undefined };
        const checked = await checkByLocation(api, wanted);
        return { kind: 'done', checked };
      } catch (error) {
        if (isUnanswered(error) && queue.add(direction, { fix, owner })) return { kind: 'queued' };
        throw error;
      }
    },
    onSuccess: (located) => {
      onLocated(located);
      if (located.kind === 'done') void invalidateServices(cache);
    },
    onError: (error) => {
      const facts = { error, centre: activity.location, message: sentenceOf(error, t) };
      setStatus((before) => failedCheck({ ...facts, before }));
    },
  });
  return { status, check: mutate, isPending };
}

/** Returns a function that asks for confirmation before an early check-out, and resolves to true otherwise. */
function useEarlyQuestion({ kind, period }: AttendanceStep): () => Promise<boolean> {
  const { t, format } = useTexts();
  const now = useNow();
  const leftUntil = useDepartureTexts();
  return async () => {
    if (kind !== 'checkOut' || remainingPeriodMs(rangeOf(period), now()) === undefined) return true;
    return confirm({
      title: `${t('attendance.early.title')} ${leftUntil(period.endsAt)}`,
      message: t('attendance.early.text', { time: format.timeAfter(now(), period.endsAt) }),
      confirmText: t('attendance.early.leave'),
      cancelText: t('attendance.early.stay'),
    });
  };
}

interface ActionProps {
  readonly activityId: string;
  readonly step: AttendanceStep;
  readonly check: (direction: 'in' | 'out') => void;
  readonly isPending: boolean;
}

function Action({ activityId, step, check, isPending }: ActionProps) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const { canQueue } = useLocationQueue(activityId);
  const isOut = step.kind === 'checkOut';
  const isSure = useEarlyQuestion(step);
  const direction = isOut ? 'out' : 'in';
  return (
    <Button
      icon="pin"
      busy={isPending}
      disabledReason={isOnline || canQueue(direction) ? undefined : t('attendance.location.noPass')}
      onClick={() => void isSure().then((sure) => sure && check(direction))}
    >
      {t(isOut ? 'attendance.location.checkOut' : 'attendance.location.checkIn')}
    </Button>
  );
}

/** Returns the reason against a check-in that is known before the position. */
function useObstacle(activity: ActivityDetail, step: AttendanceStep | undefined): string | undefined {
  const { t, format } = useTexts();
  if (activity.mine === null || !isAdmitted(activity.mine.state)) return t('attendance.location.notMine');
  if (activity.state === 'cancelled') return t('refusals.cancelled');
  if (activity.attendanceType !== attendanceTypeCodes.location) return t('attendance.location.scanOnly');
  if (step?.kind === 'early') return t('attendance.location.opens', { time: format.dateTime(step.opensAt) });
  if (step?.kind === 'done') return t('attendance.location.done');
  return step !== undefined && canAttendNow(step.kind) ? undefined : t('attendance.location.over');
}

interface LocationAttendanceProps {
  readonly activity: ActivityDetail;
  readonly onLocated: (located: Located) => void;
}

function LocationAttendance({ activity: stored, onLocated }: LocationAttendanceProps) {
  const { t, format } = useTexts();
  const { activity, waiting } = useWithQueued(stored);
  const at = useMomentOf(activity);
  const { position } = usePosition();
  const { mine, activityId, contactName, contactPhone } = activity;
  usePeriodClock(activity.periods);
  const step = mine === null ? undefined : nextStep({ ...activity, mine }, at);
  const obstacle = useObstacle(activity, step);
  const { status, check, isPending } = useLocatedCheck(activity, onLocated);
  const isOut = step?.kind === 'checkOut';
  const isOnline = useIsOnline();
  const isUnsavable = useMemo(() => !isOnline && safeStorage.probe() !== 'device', [isOnline]);
  const seen = 'point' in status ? status.point : position;

  function firstAction() {
    if (obstacle === undefined && step !== undefined) {
      return <Action activityId={activityId} step={step} check={check} isPending={isPending} />;
    }
    if (activity.attendanceType === attendanceTypeCodes.location) {
      return <ButtonLink to={paths.activity({ id: activityId })}>{t('attendance.done.viewActivity')}</ButtonLink>;
    }
    return (
      <ButtonLink icon="scan" to={paths.scan()}>
        {t('attendance.location.scan')}
      </ButtonLink>
    );
  }

  return (
    <PageShell
      title={t(isOut ? 'attendance.location.titleOut' : 'attendance.location.title')}
      backTo={paths.activity({ id: activityId })}
      content="spaced"
      footer={
        <StickyActions layout="stacked">
          {firstAction()}
          {contactPhone !== '' && (
            <ButtonLink variant="text" icon="phone" to={`tel:${contactPhone}`}>
              {t('attendance.failed.call', { name: contactName })}
            </ButtonLink>
          )}
        </StickyActions>
      }
    >
      <Stack>
        {waiting.length > 0 && (
          <Note tone="gold" icon="offline">
            {t('attendance.scan.keptTitle')}
          </Note>
        )}
        {isUnsavable && (
          <Note tone="gold" icon="warning">
            {t('attendance.scanner.unsavable.text')}
          </Note>
        )}
        {obstacle === undefined ? (
          <LocationStatusCard status={status} activity={activity} direction={isOut ? 'out' : 'in'} />
        ) : (
          <Note tone="azul">{obstacle}</Note>
        )}
        {step?.kind === 'checkOut' && step.checkedInAt !== null && (
          <Note tone="green">{t('attendance.location.checkedIn', { time: format.time(step.checkedInAt) })}</Note>
        )}
        <PlaceMap activity={activity} myPosition={seen} />
        <Note>{t('attendance.location.why')}</Note>
      </Stack>
      {status.kind === 'denied' && <StepsToTake title={t('attendance.location.help')} />}
      {(status.kind === 'outside' || status.kind === 'undetermined') && (
        <StepsToTake title={t('attendance.failed.arrived')} />
      )}
    </PageShell>
  );
}

/** Help for a volunteer who is already at the place. */
function StepsToTake({ title }: { readonly title: string }) {
  const { t } = useTexts();
  return (
    <Section title={title}>
      <StepList
        steps={[
          t('attendance.failed.steps.location.one'),
          t('attendance.failed.steps.location.two'),
          t('attendance.failed.steps.location.three'),
        ]}
      />
    </Section>
  );
}

/** Checks in and out by location, and explains what the location means. */
export function LocationAttendancePage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(activityDetailQuery(useApi(), id));
  const [checked, setChecked] = useStoredResult();
  const [isQueued, setIsQueued] = useState(false);
  function showResult(located: Located): void {
    if (located.kind === 'done') setChecked(located.checked);
    else setIsQueued(true);
    // The result replaces a page that may have been scrolled.
    window.scrollTo(0, 0);
  }

  if (isQueued) return <QueuedScanResult />;
  if (checked !== null) return <CheckedResult checked={checked} />;
  return (
    <DataPage
      query={query}
      title={t('attendance.location.title')}
      backTo={paths.activity({ id })}
      skeleton={<SkeletonResult />}
      page={(activity) => <LocationAttendance activity={activity} onLocated={showResult} />}
    />
  );
}
