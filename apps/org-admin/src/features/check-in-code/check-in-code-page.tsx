import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { attendanceTypeCodes, isCheckInOver, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Actions, ButtonLink, EmptyState, PageShell, Waves } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { hasCodes, takenPlace } from '../../shared/attendance/attendance-window.ts';
import { liveFreshMs, useLiveBoard } from '../../shared/day-board/use-live-board.ts';
import { codePath, paths } from '../../shared/paths.ts';
import type { QrDirection } from '../../shared/paths.ts';
import { useServerTime } from '../../shared/time/server-time.ts';
import { activityQuery } from '../../shared/activity/queries.ts';
import styles from './check-in-code-page.module.css';
import { CodeScreen } from './code-screen.tsx';
import { useRunningCode } from './running-code.ts';

/** Codes change on full seconds. */
const tickMs = 1000;

interface NoCodeProps {
  title: string;
  text: string;
  to: string;
}

function NoCode({ title, text, to }: NoCodeProps) {
  const { t } = useTexts();
  return <EmptyState title={title} text={text} action={<ButtonLink to={to}>{t('checkInCode.close')}</ButtonLink>} />;
}

function Ground({ direction, children }: { direction: QrDirection; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <PageShell title={t(`checkInCode.${direction}Title`)} bar="none" ground="dark" content="screen">
      <Waves className={styles.ground ?? ''}>
        <div className={styles.body}>{children}</div>
      </Waves>
    </PageShell>
  );
}

interface CodeProps {
  direction: QrDirection;
  activity: ReleasedDetail;
  time: Date;
}

function Code({ direction, activity, time }: CodeProps) {
  const { activityId, name, startsAt, endsAt, present } = activity;
  const running = useRunningCode(direction, activityId, time);
  const known = running.query.data ?? { activityName: name, startsAt, endsAt };
  return (
    <CodeScreen
      direction={direction}
      activityId={activityId}
      activity={known}
      running={running}
      present={present[direction]}
    />
  );
}

/** Refetch interval of the present people while the stream is not connected. */
const presentFreshMs = 5000;
/** Shortest time between two counts when many people check in. */
const presentGapMs = 1000;

const isInOver = (activity: ReleasedDetail, now: Date): boolean =>
  isCheckInOver(
    activity.periods.map((period) => rangeOf(takenPlace(period, activity))),
    now,
  );

function Page({ direction, id }: { direction: QrDirection; id: string }) {
  const { t, format } = useTexts();
  const time = useServerTime(tickMs);
  const isLive = useLiveBoard(id, presentGapMs);
  const query = useQuery({ ...activityQuery(useApi(), id), refetchInterval: isLive ? liveFreshMs : presentFreshMs });
  const activity = query.data;
  const title = t(`checkInCode.${direction}Title`);
  const backTo = paths.activityDetail({ id, tab: 'attendance' });

  if (activity && direction === 'in' && hasCodes(activity, time) && isInOver(activity, time)) {
    return (
      <PageShell title={title} backTo={backTo}>
        <EmptyState
          title={t('checkInCode.inClosedTitle')}
          text={t('checkInCode.inClosedText')}
          action={
            <Actions>
              <ButtonLink variant="soft" to={backTo}>
                {t('checkInCode.close')}
              </ButtonLink>
              <ButtonLink icon="qr" to={codePath('out', id)}>
                {t('checkInCode.toOut')}
              </ButtonLink>
            </Actions>
          }
        />
      </PageShell>
    );
  }
  if (activity && hasCodes(activity, time)) {
    return (
      <Ground direction={direction}>
        <Code direction={direction} activity={activity} time={time} />
      </Ground>
    );
  }
  return (
    <PageShell title={title} backTo={backTo}>
      <Loaded query={query}>
        {({ state, attendanceType, radiusMetres }) =>
          state === 'cancelled' ? (
            <NoCode title={t('checkInCode.cancelledTitle')} text={t('checkInCode.cancelledText')} to={backTo} />
          ) : attendanceType === attendanceTypeCodes.code ? (
            <NoCode title={t('checkInCode.closedTitle')} text={t('checkInCode.closedText')} to={backTo} />
          ) : (
            <NoCode
              title={t('checkInCode.automaticTitle')}
              text={t('checkInCode.automaticText', { kilometres: format.number(radiusMetres / 1000) })}
              to={backTo}
            />
          )
        }
      </Loaded>
    </PageShell>
  );
}

/** `/activity/sign-in-qrcode?id=` and `/activity/sign-out-qrcode?id=`: the code to project, in full screen. */
export function CheckInCodePage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const direction: QrDirection = pathname.includes('sign-out') ? 'out' : 'in';
  const id = search.get('id') ?? '';
  return <Page key={id} direction={direction} id={id} />;
}
