import { beforeAll, describe, expect, test } from 'vitest';
import { followAttendance } from '../../jobs/attendance.ts';
import { refusalText } from '../../refusal/text.ts';
import { asVolunteer } from '../../testing/as.ts';
import { codeOf } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { endOf, interruptedActivities } from '../../testing/interrupted-activity.ts';
import type { EventKind, Scene, Schedule } from '../../testing/interrupted-activity.ts';
import { model, schedules, stories } from '../../testing/served-hours.ts';
import type { Story } from '../../testing/served-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let activities: Awaited<ReturnType<typeof interruptedActivities>>;

beforeAll(async () => {
  api = await testApi();
  activities = await interruptedActivities(api);
});

interface Played extends Scene {
  readonly volunteer: MadeVolunteer;
}

async function happens(kind: EventKind, scene: Played, isOver: boolean): Promise<void> {
  const done = activities.happen[kind](scene, [scene.volunteer]);
  if (kind === 'cancelled' && isOver) return expect(done).rejects.toMatchObject({ refusal: 'alreadyEnded' });
  const rows = await done;
  if (kind === 'removed')
    expect(rows).toMatchObject([{ done: false, message: refusalText('zh-TW', 'alreadyAttended') }]);
}

/** Plays a story in the order of its minutes, with the jobs after the start of each period and after the last one. */
async function play(scene: Played, { shifts }: Schedule, { came, left, event }: Story): Promise<void> {
  const { fixture, made, volunteer, instant } = scene;
  const scan = (direction: 'in' | 'out') => async () =>
    fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
  const jobs = () => followAttendance(api.services);
  const acts: (readonly [number, () => Promise<unknown>])[] = [
    [came, scan('in')],
    ...(left === undefined ? [] : [[left, scan('out')] as const]),
    ...(event === undefined ? [] : [[event.at, () => happens(event.kind, scene, event.at >= endOf(shifts))] as const]),
    ...shifts.map(({ from }) => [from + 11, jobs] as const),
    [endOf(shifts) + 135, jobs],
  ];
  for (const [minute, act] of acts.sort(([a], [b]) => a - b)) {
    api.clock.set(instant(minute));
    await act();
  }
}

async function ledgerOf({ volunteer, made }: Played): Promise<readonly string[]> {
  await activities.unblock(volunteer);
  const { listData } = await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} });
  return made.periods.map(({ periodId }) => {
    const entry = listData.find((one) => one.periodId === periodId);
    if (entry === undefined) return '-';
    return entry.state === 'counted' ? String(entry.hours) : entry.state;
  });
}

describe.each(Object.entries(schedules))('%s', (_name, schedule) => {
  test.each(Object.entries(stories))('%s', async (_what, storyOf) => {
    const story = storyOf(schedule.shifts);
    const scene = await activities.prepare(schedule);
    const played = { ...scene, volunteer: await activities.join(scene) };
    await play(played, schedule, story);
    expect(await ledgerOf(played)).toEqual(model(schedule.shifts, story));
  });
});
