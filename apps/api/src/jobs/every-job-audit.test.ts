import type { AuditEvent } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountClosing, mobileRelease } from '../db/schema/account.ts';
import { activity, post } from '../db/schema/activity.ts';
import { audit } from '../db/schema/operation.ts';
import { participant } from '../db/schema/participant.ts';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { asOperator } from '../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../testing/attendance-fixture.ts';
import { failingLog } from '../testing/failing-log.ts';
import type { FailingLog } from '../testing/failing-log.ts';
import { makeAppointment } from '../testing/appointments.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { jobs } from './jobs.ts';

/** Jobs without an audit entry, and the reason. */
const withoutEntry: Readonly<Partial<Record<keyof typeof jobs, string>>> = {
  forwardNotices: 'hands on messages that stand in the inbox',
  purgeExpired: 'erases what has had its time, as is promised to everybody alike',
  erasePhotos: 'erases what has had its time, as is promised to everybody alike',
  eraseAppealPhotos: 'erases what has had its time, as is promised to everybody alike',
  eraseGuardianRequests: 'erases what has had its time, as is promised to everybody alike',
  eraseRegistrationPhotos: 'erases what has had its time, as is promised to everybody alike',
  eraseUnusedFiles: 'erases what has had its time, as is promised to everybody alike',
  lapseCorrections: 'its row keeps the request and its end; the decision stays as it was written down',
  recheckStandings: 'notifies people of changes that were audited where they were made, and changes no sign-up',
  sendReminders: 'reminds people of their own service and changes nothing of it',
  notifyStaff: 'notifies people of work that waits for them and changes nothing of it',
  remindOfExpiry: 'reminds people of their own document and does not change it',
  findIntegrityCases: 'its row says what was found and when; the decision about it is written down',
  checkNewEntries: 'its row says what was found and when; the decision about it is written down',
  sumServiceMonths: 'sums what is stored already',
};

let api: TestApi;
let log: FailingLog;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
  log = await failingLog(api);
});

afterAll(() => log.drop());

beforeEach(async () => {
  api.clock.set(at('15:00'));
  fixture = await attendanceFixture(api);
});

interface JobAct {
  readonly job: keyof typeof jobs;
  readonly events: readonly AuditEvent[];
  /** Creates the rows that the job then finds. */
  readonly prepare: () => Promise<void>;
}

/** Creates hours that were recorded afterwards, seven days ago, for each of the activities. */
async function unanswered(count: number): Promise<void> {
  const first = await fixture.activityAt();
  const volunteer = await fixture.admitted(first);
  await settle(first, volunteer);
  for (let more = 1; more < count; more += 1) {
    const made = await fixture.activityAt();
    await fixture.admitted(made, volunteer);
    await settle(made, volunteer);
  }
  api.clock.set(at('15:00', '25'));
}

/** The volunteer scanned their arrival; the administrator adds the departure. */
async function settle(made: MadeActivity, volunteer: MadeVolunteer): Promise<void> {
  const { volunteerId } = volunteer;
  api.clock.set(at('09:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('15:00'));
  const office = await asOperator(api, fixture.operator);
  const place = { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '', volunteerId };
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  await office.attendance.settle({ body: { ...place, ...times, reason: '當日漏了簽到' } });
}

/** Creates people who wait for the one place of an activity that begins at 09:00; none has a place yet. */
async function waiting(people: number): Promise<MadeActivity> {
  const made = await fixture.activityAt({ columns: { maximum: 1, waiting: people } });
  for (let ticket = 1; ticket <= people; ticket += 1) {
    const person = await fixture.admitted(made);
    const { volunteerId } = person;
    await makeMembership(api, { volunteer: person, organization: fixture.organization });
    await api.db
      .update(participant)
      .set({ state: 'waiting', waitingTicket: ticket })
      .where(and(eq(participant.activityId, made.activityId), eq(participant.volunteerId, volunteerId)));
  }
  return made;
}

/** The first person in line let the deadline for an answer pass. */
async function unacceptedOffer(): Promise<void> {
  api.clock.set(at('09:00', '17'));
  const { activityId } = await waiting(2);
  await api.db
    .update(participant)
    .set({ state: 'offered', waitingTicket: null, offeredUntil: at('10:00', '17') })
    .where(and(eq(participant.activityId, activityId), eq(participant.waitingTicket, 1)));
  await api.db.update(activity).set({ held: 1, waiting: 1 }).where(eq(activity.id, activityId));
  await api.db.update(post).set({ held: 1 }).where(eq(post.activityId, activityId));
  api.clock.set(at('10:00', '17'));
}

const acts: readonly JobAct[] = [
  { job: 'followAttendance', events: ['attendance.counted'], prepare: () => unanswered(1) },
  { job: 'followAttendance', events: ['attendance.counted', 'attendance.overlapped'], prepare: () => unanswered(2) },
  {
    job: 'eraseAccounts',
    events: ['account.erased'],
    prepare: async () => {
      const { accountId } = await makeVolunteer(api);
      await api.db.insert(accountClosing).values({ accountId, requestedBy: 'owner', eraseAt: api.clock.now() });
    },
  },
  {
    job: 'releaseMobiles',
    events: ['mobile.released'],
    prepare: async () => {
      const { accountId } = await makeVolunteer(api);
      await api.db.insert(mobileRelease).values({ accountId, language: 'zh-TW', releaseAt: api.clock.now() });
    },
  },
  {
    job: 'applyAppointments',
    // In the log of the organization and in that of the administrator.
    events: ['appointment.lapsed', 'appointment.lapsed'],
    prepare: async () => {
      await makeAppointment(api, await makeOrganization(api), { expiresAt: api.clock.now() });
    },
  },
  {
    job: 'followWaitingEntries',
    events: ['attendance.lapsed'],
    prepare: async () => {
      await unanswered(1);
      api.clock.set(new Date('2026-09-17T15:00:00+08:00'));
    },
  },
  {
    job: 'lapseOffers',
    events: ['participant.offerLapsed', 'participant.placeOffered'],
    prepare: unacceptedOffer,
  },
  {
    job: 'serveWaitingLists',
    events: ['participant.placeOffered'],
    prepare: async () => {
      api.clock.set(at('09:00', '17'));
      await waiting(1);
    },
  },
  {
    job: 'serveWaitingLists',
    events: ['participant.promoted'],
    prepare: async () => {
      api.clock.set(at('08:30'));
      await waiting(1);
    },
  },
];

test('every job that changes something is made to here, or says why nothing is written down', () => {
  const tried = new Set<string>([...acts.map(({ job }) => job), ...Object.keys(withoutEntry)]);
  expect([...tried].toSorted()).toEqual(Object.keys(jobs).toSorted());
});

/** Returns all current audit entries. */
const entries = () => api.db.select().from(audit);

describe.each(acts)('$job', ({ job, events, prepare }) => {
  test(`writes down ${events.join(' and ')} by nobody, and does nothing where that fails`, async () => {
    await prepare();
    const before = new Set((await entries()).map(({ hash }) => hash));
    const written = async () => (await entries()).filter(({ hash }) => !before.has(hash));
    await log.let('fail');
    await expect(jobs[job].run(api.services, new AbortController().signal)).rejects.toThrow();
    await log.let('work');
    expect(await written()).toEqual([]);
    await jobs[job].run(api.services, new AbortController().signal);
    await jobs[job].run(api.services, new AbortController().signal);
    const made = await written();
    expect(made.map(({ what }) => what).toSorted()).toEqual(events.toSorted());
    expect(made.filter(({ accountId }) => accountId !== null)).toEqual([]);
  });
});
