import { natureCodes } from '@vp/domain';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { milestone } from '../../db/schema/milestone.ts';
import { refuseEntries } from '../../services/attendance/agree-entries.ts';
import { storeHours } from '../../services/attendance/service-hours.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { withTransaction } from '../../db/transaction.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

const milestoneKinds = ['firstService', 'hoursReached', 'starReached'];

/** Returns the inbox messages about milestones, oldest first. */
async function messagesTo(volunteer: MadeVolunteer): Promise<readonly string[]> {
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  return listData
    .filter(({ kind }) => milestoneKinds.includes(kind))
    .map(({ title }) => title)
    .toReversed();
}

const milestonesOf = async (volunteer: MadeVolunteer) =>
  (await (await asVolunteer(api, volunteer)).attendance.totals({})).milestones;

/** A person with this number of previous hours, who serves three hours more from 09:00 to 12:00. */
async function serves(hoursBefore: number) {
  const { organization } = fixture;
  const volunteer = await makeVolunteer(api);
  if (hoursBefore > 0) {
    const hours = { volunteerId: volunteer.volunteerId, organization, hours: hoursBefore };
    await recordHours(api, hours);
  }
  const made = await fixture.activityAt();
  await fixture.admitted(made, volunteer);
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('12:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  const period = made.periods[0];
  if (period === undefined) throw new Error('an activity without a period');
  const served = {
    activityId: made.activityId,
    periodId: period.periodId,
    volunteerId: volunteer.volunteerId,
    nature: natureCodes.service,
    startsAt: at('09:00'),
    endsAt: at('12:00'),
  };
  /** Runs the last step of every way of recording again. */
  const recordAgain = () =>
    withTransaction(api.db, async (tx) => {
      await lockVolunteers(tx, [volunteer.volunteerId]);
      await storeHours({ tx, now: api.clock.now() }, served);
    });
  return { volunteer, served, recordAgain };
}

describe('milestones', () => {
  test('the first service is told once and stands in one’s own record with its time', async () => {
    const { volunteer } = await serves(0);
    expect(await messagesTo(volunteer)).toEqual(['第一次服務已記錄']);
    expect(await milestonesOf(volunteer)).toEqual([{ hours: 0, reachedAt: iso('12:00') }]);
  });

  test('training alone is none, and a check-in alone is none', async () => {
    const { organization } = fixture;
    const volunteer = await makeVolunteer(api);
    await recordHours(api, { volunteerId: volunteer.volunteerId, organization, hours: 300, training: true });
    const made = await fixture.activityAt();
    await fixture.admitted(made, volunteer);
    await fixture.scan(volunteer, codeOf(await fixture.project(made)));
    expect(await messagesTo(volunteer)).toEqual([]);
    expect(await milestonesOf(volunteer)).toEqual([]);
  });

  test.each([
    ['below ten', 6.9, []],
    ['ten', 7, ['服務時數達 10 小時']],
    ['a hundred and the first star', 97, ['服務時數達 10 小時', '服務時數達 50 小時', '星級升至 1 星']],
  ])('%s', async (_name, hoursBefore, titles) => {
    const { volunteer } = await serves(hoursBefore);
    expect((await messagesTo(volunteer)).toSorted()).toEqual(['第一次服務已記錄', ...titles].toSorted());
  });

  test('hours taken back take no milestone back, and recording them again tells nothing again', async () => {
    const { volunteer, served, recordAgain } = await serves(7);
    const told = await messagesTo(volunteer);
    const reached = await milestonesOf(volunteer);
    expect(reached.map(({ hours }) => hours)).toEqual([0, 10]);
    await recordAgain();
    await withTransaction(api.db, async (tx) => {
      const work = { tx, now: api.clock.now() };
      await lockVolunteers(tx, [volunteer.volunteerId]);
      await refuseEntries(work, { ...served, byAccountId: null, reason: '核對後不符' });
      await storeHours(work, served);
    });
    const client = await asVolunteer(api, volunteer);
    expect(await client.attendance.totals({})).toMatchObject({ serviceHours: 7, milestones: reached });
    // Reaches ten hours again, by another service.
    const made = await fixture.activityAt({ periods: [{ startsAt: at('13:00'), endsAt: at('16:00') }] });
    await fixture.admitted(made, volunteer);
    api.clock.set(at('13:00'));
    await fixture.scan(volunteer, codeOf(await fixture.project(made)));
    api.clock.set(at('16:00'));
    await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    expect(await client.attendance.totals({})).toMatchObject({ serviceHours: 10, milestones: reached });
    expect(await messagesTo(volunteer)).toEqual(told);
  });

  test('recorded many times at once it is told once', async () => {
    const { volunteer, recordAgain } = await serves(7);
    await api.db.delete(milestone).where(eq(milestone.volunteerId, volunteer.volunteerId));
    const before = (await messagesTo(volunteer)).length;
    await Promise.all(Array.from({ length: 5 }, recordAgain));
    expect((await messagesTo(volunteer)).length - before).toBe(2);
    expect((await milestonesOf(volunteer)).map(({ hours }) => hours)).toEqual([0, 10]);
  });

  test('the database holds one row for a volunteer and a milestone', async () => {
    const { volunteer } = await serves(0);
    const row = { volunteerId: volunteer.volunteerId, hours: 0, reachedAt: api.clock.now() };
    await expect(api.db.insert(milestone).values(row)).rejects.toThrow();
  });

  test('people whose hours are stored together are told each their own', async () => {
    const people: Awaited<ReturnType<typeof serves>>[] = [];
    for (const hoursBefore of [0, 7, 97]) {
      api.clock.set(at('09:00'));
      people.push(await serves(hoursBefore));
    }
    const ids = people.map(({ volunteer }) => volunteer.volunteerId);
    await api.db.delete(milestone).where(inArray(milestone.volunteerId, ids));
    const now = at('12:30');
    await withTransaction(api.db, async (tx) => {
      await lockVolunteers(tx, ids);
      await Promise.all(people.map(({ served }) => storeHours({ tx, now }, served)));
    });
    const shown = await Promise.all(people.map(({ volunteer }) => milestonesOf(volunteer)));
    expect(shown.map((own) => own.map(({ hours }) => hours))).toEqual([[0], [0, 10], [0, 10, 50, 100]]);
    expect(new Set(shown.flat().map(({ reachedAt }) => reachedAt))).toEqual(new Set([iso('12:30')]));
  });
});
