import type { BodyOf, releaseCalls } from '@vp/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { activity, post } from '../../db/schema/activity.ts';
import { attendanceAgreement } from '../../db/schema/attendance.ts';
import { file } from '../../db/schema/file.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { releaseForm } from '../../testing/release-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Release = BodyOf<(typeof releaseCalls)['publish']>;

let api: TestApi;
let fixture: AttendanceFixture;
let coverId: string;

beforeAll(async () => {
  api = await testApi();
  fixture = await attendanceFixture(api);
  coverId = newId();
  const bare = { purpose: 'upload', sha256: coverId, mime: 'image/webp', bytes: 1, width: 1, height: 1 };
  await api.db.insert(file).values({
    id: coverId,
    ownerId: fixture.operator.accountId,
    visibility: 'public',
    storageKey: coverId,
    ...bare,
  });
});

/** A published activity of the 25th from 08:30 to 11:30, and its form. */
let made: MadeActivity;
let form: Release;

const office = () => asOperator(api, fixture.operator);

beforeEach(async () => {
  api.clock.set(at('09:00', '20'));
  const body = releaseForm(coverId);
  const { activityId } = await (await office()).release.publish({ body });
  const { periods } = await (await office()).activity.managedDetail({ params: { id: activityId } });
  form = {
    ...body,
    activityId,
    schedule: {
      ...body.schedule,
      periods: periods.map(({ periodId, startsAt, endsAt, posts }) => ({
        periodId,
        startsAt,
        endsAt,
        posts: posts.map(({ postId, name, places }) => ({ postId, name: name.text, places })),
      })),
    },
  };
  made = {
    activityId,
    organizationId: fixture.organization.organizationId,
    periods: periods.map(({ periodId, startsAt, endsAt, posts }) => ({
      periodId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      postIds: posts.map(({ postId }) => postId),
    })),
  };
  api.clock.set(at('08:05', '25'));
});

async function scan(volunteer: MadeVolunteer, direction: 'in' | 'out' = 'in') {
  return fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
}

/** A person who has signed up, so that their place is counted, and has checked in at 08:05. */
async function arrived(): Promise<MadeVolunteer> {
  const volunteer = await fixture.admitted(made);
  await api.db
    .update(activity)
    .set({ held: sql`held + 1` })
    .where(eq(activity.id, made.activityId));
  await api.db
    .update(post)
    .set({ held: sql`held + 1` })
    .where(eq(post.activityId, made.activityId));
  await scan(volunteer);
  return volunteer;
}

async function moveTo(from: string, to: string, day: string): Promise<void> {
  const [period] = form.schedule.periods;
  const times = { startsAt: iso(from, day), endsAt: iso(to, day) };
  const schedule = { ...times, periods: [{ ...period!, ...times }] };
  await (await office()).release.publish({ body: { ...form, schedule } });
}

const boardOf = async () => {
  const { people } = await (await office()).dayBoard.detail({ params: { id: made.activityId } });
  return people.flatMap(({ periods }) => periods.map(({ checkedInAt, checkedOutAt }) => [checkedInAt, checkedOutAt]));
};

describe('a new time after check-in has opened', () => {
  test('takes the check-ins back: a week later nobody is there, and a check-in is new', async () => {
    const volunteer = await arrived();
    const left = await arrived();
    api.clock.set(at('08:10', '25'));
    await scan(left, 'out');
    await moveTo('08:30', '11:30', '30');
    expect(await boardOf()).toEqual([
      [null, null],
      [null, null],
    ]);
    for (const person of [volunteer, left])
      expect(await messageKinds(api, person.accountId)).toEqual(
        expect.arrayContaining(['attendanceMoved', 'activityChanged']),
      );
    expect(await fixture.eventsOf(left)).toHaveLength(2);
    api.clock.set(at('08:45', '30'));
    await expect(scan(left, 'out')).rejects.toMatchObject({ refusal: 'notCheckedIn' });
    expect(await scan(volunteer)).toMatchObject({ at: iso('08:45', '30'), repeated: false });
    api.clock.set(at('10:45', '30'));
    expect(await scan(volunteer, 'out')).toMatchObject({ hours: 2 });
  });

  test('names who took them back, and leaves the entries to be read', async () => {
    const volunteer = await arrived();
    await moveTo('08:30', '11:30', '30');
    const [entry] = await fixture.eventsOf(volunteer);
    expect(
      await api.db
        .select()
        .from(attendanceAgreement)
        .where(eq(attendanceAgreement.eventId, entry?.id ?? '')),
    ).toMatchObject([{ answer: 'refused', byAccountId: fixture.operator.accountId }]);
    const client = await asVolunteer(api, volunteer);
    const { listData } = await client.attendance.ledger({ query: {} });
    expect(listData).toMatchObject([{ state: 'unconfirmed', checkedInAt: null, evidence: [{ holds: false }] }]);
  });

  test('keeps the check-ins that lie within it', async () => {
    const volunteer = await arrived();
    await moveTo('08:20', '11:00', '25');
    expect(await boardOf()).toEqual([[iso('08:05', '25'), null]]);
    expect(await messageKinds(api, volunteer.accountId)).not.toContain('attendanceMoved');
  });

  test('lets those who were in be removed, as they have not attended', async () => {
    await arrived();
    await moveTo('08:30', '11:30', '30');
    const { people } = await (await office()).dayBoard.detail({ params: { id: made.activityId } });
    const body = {
      activityId: made.activityId,
      participantIds: people.map(({ participantId }) => participantId),
      reason: '改期後不能到場',
    };
    expect((await (await office()).participant.remove({ body })).rows).toMatchObject([{ done: true }]);
  });

  test('judges a scan that was made before it by the new time', async () => {
    const volunteer = await fixture.admitted(made);
    const [pass] = await fixture.passes(volunteer);
    const code = codeOf(await fixture.project(made));
    await moveTo('08:30', '11:30', '30');
    api.clock.set(at('08:15', '25'));
    const kept = { code, pass: pass?.pass, scannedAt: at('08:05', '25') };
    await expect(fixture.sendKept(volunteer, kept)).rejects.toMatchObject({ refusal: 'tooEarly' });
  });
});

test('another place leaves the people who are in as they are, and tells them', async () => {
  const volunteer = await arrived();
  await (await office()).release.publish({ body: { ...form, place: { ...form.place, address: '龍環葡韻' } } });
  expect(await boardOf()).toEqual([[iso('08:05', '25'), null]]);
  expect(await messageKinds(api, volunteer.accountId)).toEqual(['activityChanged']);
});

test('who withdraws after a check-in takes it back', async () => {
  const volunteer = await arrived();
  const client = await asVolunteer(api, volunteer);
  await client.activity.withdraw({ body: { activityId: made.activityId } });
  const { listData } = await client.attendance.ledger({ query: {} });
  expect(listData).toMatchObject([{ state: 'unconfirmed', checkedInAt: null, isEndOpen: false }]);
});
