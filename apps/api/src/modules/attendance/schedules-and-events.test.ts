import type { BodyOf, releaseCalls } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { activity, post } from '../../db/schema/activity.ts';
import { followAttendance } from '../../jobs/attendance.ts';
import { refusalText } from '../../refusal/text.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { attendanceFixture, codeOf } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { releaseForm } from '../../testing/release-form.ts';
import { endOf, model, schedules, stories } from '../../testing/served-hours.ts';
import type { EventKind, Schedule, Shift, Story } from '../../testing/served-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const minuteMs = 60_000;

type Release = BodyOf<(typeof releaseCalls)['publish']>;

let api: TestApi;
let root: MadeOrganization;
let platform: MadeOperator;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api, { name: '平台' });
  platform = await makeOperator(api, { organization: root });
});

interface Scene {
  readonly fixture: AttendanceFixture;
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
  readonly form: Release;
  readonly instant: (minute: number) => Date;
}

function formOf({ shifts }: Schedule, instant: Scene['instant']): Release {
  const { coverId: _cover, ...basics } = releaseForm('').basics;
  const times = ({ from, to }: Pick<Shift, 'from' | 'to'>) => ({
    startsAt: toMacaoIso(instant(from)),
    endsAt: toMacaoIso(instant(to)),
  });
  return {
    ...releaseForm(''),
    basics,
    schedule: {
      ...times({ from: 0, to: endOf(shifts) }),
      periods: shifts.map((shift) => ({ ...times(shift), posts: [{ name: '登記', places: 5 }] })),
    },
    conditions: { ...releaseForm('').conditions, registrationDeadline: toMacaoIso(instant(-24 * 60)) },
  };
}

/** A published activity, and a member who has a place in its held periods. */
async function prepare(schedule: Schedule): Promise<Scene> {
  const instant = (minute: number): Date => new Date(Date.parse(`${schedule.start}:00+08:00`) + minute * minuteMs);
  api.clock.set(instant(-3 * 24 * 60));
  const organization = await makeOrganization(api, { parent: root, identityEntrusted: true });
  const fixture = await attendanceFixture(api, organization);
  const office = await asOperator(api, fixture.operator);
  const form = formOf(schedule, instant);
  const { activityId } = await office.release.publish({ body: form });
  const detail = await office.activity.managedDetail({ params: { id: activityId } });
  const periods = detail.periods.map(({ periodId, startsAt, endsAt, posts }) => ({
    periodId,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    postIds: posts.map(({ postId }) => postId),
  }));
  const mine = periods.filter((_period, index) => schedule.shifts[index]?.isHeld);
  const made: MadeActivity = { activityId, organizationId: organization.organizationId, periods: mine };
  const volunteer = await fixture.admitted(made);
  await makeMembership(api, { volunteer, organization });
  // The place is counted as that of a sign-up.
  const counted = { held: sql`held + 1` };
  await api.db.update(activity).set(counted).where(eq(activity.id, activityId));
  await api.db.update(post).set(counted).where(eq(post.activityId, activityId));
  const stored = form.schedule.periods.map((period, index) => ({
    ...period,
    periodId: periods[index]!.periodId,
    posts: period.posts.map((one) => ({ ...one, postId: periods[index]!.postIds[0]! })),
  }));
  const published = { ...form, activityId, schedule: { ...form.schedule, periods: stored } };
  return { fixture, made, volunteer, form: published, instant };
}

const shifted = (text: string, minutes: number): string => toMacaoIso(new Date(Date.parse(text) + minutes * minuteMs));

async function moveBy({ fixture, form }: Scene, minutes: number): Promise<void> {
  const move = <Range extends { startsAt: string; endsAt: string }>(range: Range): Range => ({
    ...range,
    startsAt: shifted(range.startsAt, minutes),
    endsAt: shifted(range.endsAt, minutes),
  });
  const schedule = { ...move(form.schedule), periods: form.schedule.periods.map(move) };
  await (await asOperator(api, fixture.operator)).release.publish({ body: { ...form, schedule } });
}

const reason = '現場情況有變';

const happen: Readonly<Record<EventKind, (scene: Scene) => Promise<unknown>>> = {
  cancelled: async ({ fixture, made: { activityId } }) => {
    const office = await asOperator(api, fixture.operator);
    return office.activity.cancel({ body: { activityId, reason } });
  },
  movedByAWeek: (scene) => moveBy(scene, 7 * 24 * 60),
  movedByTenMinutes: (scene) => moveBy(scene, 10),
  placeMoved: async ({ fixture, form }) => {
    const body = { ...form, place: { ...form.place, address: '竹灣海灘' } };
    return (await asOperator(api, fixture.operator)).release.publish({ body });
  },
  suspended: async ({ fixture }) => {
    const params = { id: fixture.organization.organizationId };
    const { managedOrganization } = await asOperator(api, platform);
    return managedOrganization.suspend({ params, body: { isSuspended: true, reason } });
  },
  membershipEnded: async ({ volunteer }) => {
    const { membership } = await asVolunteer(api, volunteer);
    const { listData } = await membership.mine();
    for (const { membershipId } of listData) await membership.change({ body: { membershipId, action: 'quit' } });
  },
  removed: async ({ fixture, made: { activityId } }) => {
    const { dayBoard, participant } = await asOperator(api, fixture.operator);
    const { people } = await dayBoard.detail({ params: { id: activityId } });
    const participantIds = people.map((person) => person.participantId);
    const { rows } = await participant.remove({ body: { activityId, participantIds, reason } });
    expect(rows).toMatchObject([{ done: false, message: refusalText('zh-TW', 'alreadyAttended') }]);
  },
  withdrew: async ({ volunteer, made: { activityId } }) =>
    (await asVolunteer(api, volunteer)).activity.withdraw({ body: { activityId } }),
  blocked: ({ volunteer }) =>
    api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, volunteer.accountId)),
};

/** Plays a story in the order of its minutes, with the jobs at the start of each period and after the last one. */
async function play(scene: Scene, { shifts }: Schedule, { came, left, event }: Story): Promise<void> {
  const { fixture, made, volunteer, instant } = scene;
  const scan = (direction: 'in' | 'out') => async () =>
    fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
  const jobs = () => followAttendance(api.services);
  const isOver = event?.kind === 'cancelled' && event.at >= endOf(shifts);
  const acts: (readonly [number, () => Promise<unknown>])[] = [
    [came, scan('in')],
    ...(left === undefined ? [] : [[left, scan('out')] as const]),
    ...shifts.map(({ from }) => [from + 11, jobs] as const),
    [endOf(shifts) + 135, jobs],
  ];
  if (event)
    acts.push([
      event.at,
      () =>
        isOver
          ? expect(happen[event.kind](scene)).rejects.toMatchObject({ refusal: 'alreadyEnded' })
          : happen[event.kind](scene),
    ]);
  for (const [minute, act] of acts.sort(([a], [b]) => a - b)) {
    api.clock.set(instant(minute));
    await act();
  }
}

async function ledgerOf({ volunteer, made }: Scene): Promise<readonly string[]> {
  await api.db.update(account).set({ state: 'active' }).where(eq(account.id, volunteer.accountId));
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
    const scene = await prepare(schedule);
    await play(scene, schedule, story);
    expect(await ledgerOf(scene)).toEqual(model(schedule.shifts, story));
  });
});
