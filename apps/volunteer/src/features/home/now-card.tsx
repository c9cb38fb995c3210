import { useQuery } from '@tanstack/react-query';
import { referenceOf, sentenceOf, useBridge, useNow } from '@vp/app-shell';
import type { MyActivity } from '@vp/contract';
import { attendanceStepKinds, isAttendanceOver, phaseOf, rangeOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Actions, Button, Card, ErrorState, Grow, Row, Stack, Tag, TextLink, Title } from '@vp/ui-kit';
import { MetaLine } from '../../shared/activity/activity-card.tsx';
import { AttendanceAction } from '../../shared/attendance/attendance-action.tsx';
import { nextStep } from '../../shared/attendance/attendance-step.ts';
import type { AttendanceStep } from '../../shared/attendance/attendance-step.ts';
import { paths } from '../../shared/paths.ts';
import { usePeriodClock } from '../../shared/attendance/use-period-clock.ts';
import styles from './now-card.module.css';
import { useHomeQueries } from './queries.ts';

interface Due {
  readonly activity: MyActivity;
  readonly step: AttendanceStep;
}

/** Returns the activities of today with an open step, the most urgent first. */
function dueOf(activities: readonly MyActivity[], now: Date): readonly Due[] {
  const due = activities.flatMap((activity): Due[] => {
    const step = nextStep(activity, now);
    return step === undefined || isAttendanceOver(step.kind) ? [] : [{ activity, step }];
  });
  const rank = ({ step }: Due): number => attendanceStepKinds.indexOf(step.kind);
  return due.sort(
    (a, b) => rank(a) - rank(b) || Date.parse(a.step.period.startsAt) - Date.parse(b.step.period.startsAt),
  );
}

function DateLeaf({ instant }: { readonly instant: string }) {
  const { format } = useTexts();
  const { month, day, weekday } = format.leaf(instant);
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.weekday}>{weekday}</span>
    </div>
  );
}

function useWhen({ step }: Due): string {
  const { t, format } = useTexts();
  const now = useNow();
  const phase = phaseOf(rangeOf(step.period), now());
  if (phase === 'toCome') return t('home.now.startsIn', { when: format.relative(step.period.startsAt) });
  if (step.kind !== 'checkOut') return t('home.now.started');
  return t(phase === 'over' ? 'home.now.over' : 'home.now.running');
}

function DueCard({ due }: { readonly due: Due }) {
  const { t, format } = useTexts();
  const bridge = useBridge();
  const { activity, step } = due;
  const when = useWhen(due);
  const { latitude, longitude } = activity.location;
  return (
    <Card kind="now">
      <Row align="start" className={styles.what}>
        <DateLeaf instant={step.period.startsAt} />
        <Grow>
          <Tag tone="coral">{when}</Tag>
          <Title to={paths.activity({ id: activity.activityId })}>
            <LocalText text={activity.name} />
          </Title>
          <MetaLine icon="clock">{format.timeRange(step.period.startsAt, step.period.endsAt)}</MetaLine>
          <MetaLine icon="pin">
            <LocalText text={activity.place} />
          </MetaLine>
        </Grow>
      </Row>
      <Actions>
        <Button
          variant="soft"
          icon="navigate"
          onClick={() =>
            void bridge
              .openMap({ latitude, longitude, name: activity.name.text, address: activity.place.text })
              .catch(() => undefined)
          }
        >
          {t('home.now.go')}
        </Button>
        <AttendanceAction step={step} activity={activity} />
      </Actions>
    </Card>
  );
}

/** Returns true once it is known that there is nothing to do today. */
export function useIsFreeDay(): boolean {
  const now = useNow();
  const { data } = useQuery(useHomeQueries().today);
  return data !== undefined && dueOf(data, now()).length === 0;
}

/** Shows the next service of today with its check-in; nothing on a free day. */
export function NowCard() {
  const { t } = useTexts();
  const now = useNow();
  const { data, error, refetch } = useQuery(useHomeQueries().today);
  usePeriodClock((data ?? []).flatMap(({ periods }) => periods));
  if (data === undefined && error !== null) {
    const cause = sentenceOf(error, t);
    return <ErrorState size="block" cause={cause} reference={referenceOf(error)} onReload={() => void refetch()} />;
  }
  const [first, ...more] = dueOf(data ?? [], now());
  if (first === undefined) return null;
  return (
    <section aria-label={t('home.now.title')}>
      <Stack gap={1}>
        <DueCard due={first} />
        {more.length > 0 && (
          <Row justify="center">
            <TextLink to={paths.myActivities({ tab: 'inProgress' })}>
              {t('home.now.more', { count: more.length })}
            </TextLink>
          </Row>
        )}
      </Stack>
    </section>
  );
}
