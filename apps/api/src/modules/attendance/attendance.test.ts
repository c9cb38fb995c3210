import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { serviceTime } from '../../db/schema/attendance.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

const creditsOf = ({ volunteerId }: MadeVolunteer) =>
  api.db
    .select({ from: serviceTime.creditedFrom, to: serviceTime.creditedTo })
    .from(serviceTime)
    .where(eq(serviceTime.volunteerId, volunteerId));

describe('the story of one service', () => {
  test('in, out, hours, ledger and totals agree', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const checkedIn = await fixture.scan(volunteer, codeOf(await fixture.project(made)));
    expect(checkedIn).toMatchObject({
      direction: 'in',
      activityId: made.activityId,
      at: iso('09:00'),
      repeated: false,
      late: false,
      hours: null,
      totals: null,
    });
    const client = await asVolunteer(api, volunteer);
    expect((await client.attendance.ledger({ query: {} })).listData).toMatchObject([
      { state: 'open', hours: null, checkedOutAt: null },
    ]);
    expect(await client.attendance.totals({})).toMatchObject({ serviceHours: 0 });

    api.clock.set(at('11:10'));
    const checkedOut = await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    expect(checkedOut).toMatchObject({
      direction: 'out',
      at: iso('11:10'),
      checkedInAt: iso('09:00'),
      hours: 2.1,
      totals: { serviceHours: 2.1, trainingHours: 0, activityCount: 1, starLevel: 0 },
    });
    const { listData } = await client.attendance.ledger({ query: {} });
    expect(listData).toMatchObject([
      {
        state: 'counted',
        hours: 2.1,
        checkedInAt: iso('09:00'),
        checkedOutAt: iso('11:10'),
        evidence: [
          { direction: 'in', kind: 'rotatingCode' },
          { direction: 'out', kind: 'rotatingCode' },
        ],
      },
    ]);
    expect(await creditsOf(volunteer)).toEqual([{ from: at('09:00'), to: at('11:06') }]);
    const [mine] = (await client.activity.mine({ query: {} })).listData;
    expect(mine?.mine.periods).toMatchObject([{ checkedInAt: iso('09:00'), checkedOutAt: iso('11:10'), hours: 2.1 }]);
  });

  test('a repeated scan answers the earlier time and adds nothing', async () => {
    const { made, volunteer } = await fixture.arrived();
    api.clock.advance(60_000);
    expect(await fixture.scan(volunteer, codeOf(await fixture.project(made)))).toMatchObject({
      at: iso('09:00'),
      repeated: true,
    });
    api.clock.set(at('10:00'));
    await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    api.clock.set(at('10:01'));
    expect(await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out')).toMatchObject({
      at: iso('10:00'),
      repeated: true,
      hours: 1,
    });
    expect(await fixture.eventsOf(volunteer)).toHaveLength(2);
  });

  test('a training counts as training', async () => {
    const { made, volunteer } = await fixture.arrived({ columns: { nature: '1' } });
    api.clock.set(at('12:05'));
    const { totals } = await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    expect(totals).toMatchObject({ serviceHours: 0, trainingHours: 3 });
  });

  test('no check-out leaves the hours unconfirmed', async () => {
    const { client } = await fixture.arrived();
    api.clock.set(at('14:01'));
    expect((await client.attendance.ledger({ query: {} })).listData).toMatchObject([
      { state: 'unconfirmed', hours: null },
    ]);
  });
});

describe('service times', () => {
  test('never overlap, whichever activity they belong to', async () => {
    const [first, second] = [
      await fixture.activityAt(),
      await fixture.activityAt({ organization: await makeOrganization(api) }),
    ];
    const volunteer = await fixture.admitted(first);
    await fixture.admitted(second, volunteer);
    await fixture.scan(volunteer, codeOf(await fixture.project(first)));
    const foreign = await makeOperator(api, { organization: { organizationId: second.organizationId, path: [] } });
    const client = await asOperator(api, foreign);
    const own = await client.checkInCode.forCheckIn({ body: { activityId: second.activityId } });
    await fixture.scan(volunteer, 'codes' in own ? codeOf(own) : '');
    api.clock.set(at('10:00'));
    await fixture.scan(volunteer, codeOf(await fixture.project(first, 'out')), 'out');
    const out = await client.checkInCode.forCheckOut({ body: { activityId: second.activityId } });
    await expect(fixture.scan(volunteer, 'codes' in out ? codeOf(out) : '', 'out')).rejects.toMatchObject({
      refusal: 'timeOverlap',
    });
    const rows = await api.db
      .select()
      .from(serviceTime)
      .where(and(eq(serviceTime.volunteerId, volunteer.volunteerId), eq(serviceTime.confirmed, true)));
    expect(rows).toMatchObject([{ activityId: first.activityId, hours: 1 }]);
  });

  test('of periods that follow each other are counted each', async () => {
    const noon = { startsAt: at('12:00'), endsAt: at('14:00') };
    const { made, volunteer } = await fixture.arrived({ periods: [morning, noon] });
    api.clock.set(at('12:00'));
    await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    await fixture.scan(volunteer, codeOf(await fixture.project(made)));
    api.clock.set(at('14:10'));
    const { totals } = await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    expect(totals).toMatchObject({ serviceHours: 5, activityCount: 1 });
  });
});

describe("the volunteer's word on an entry", () => {
  test('a dispute needs a reason, shows in the ledger, and is settled by a correction', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const periodId = made.periods[0]?.periodId ?? '';
    const client = await asVolunteer(api, volunteer);
    await expect(client.attendance.dispute({ body: { periodId, answer: 'confirm' } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    await fixture.scan(volunteer, codeOf(await fixture.project(made)));
    await expect(client.attendance.dispute({ body: { periodId, answer: 'dispute' } })).rejects.toMatchObject({
      refusal: 'reasonMissing',
    });
    expect(await client.attendance.dispute({ body: { periodId, answer: 'dispute', reason: '我八點半已到' } })).toEqual({
      state: 'disputed',
    });
    expect(await client.attendance.dispute({ body: { periodId, answer: 'confirm' } })).toEqual({ state: 'open' });
    await client.attendance.dispute({ body: { periodId, answer: 'dispute', reason: '我八點半已到' } });
    api.clock.set(at('12:30'));
    await (
      await asOperator(api, fixture.operator)
    ).attendance.settle({
      body: {
        activityId: made.activityId,
        periodId,
        volunteerId: volunteer.volunteerId,
        checkedInAt: iso('08:30'),
        checkedOutAt: iso('12:00'),
        reason: '核對簽到表',
      },
    });
    const [entry] = (await client.attendance.ledger({ query: {} })).listData;
    expect(entry).toMatchObject({
      state: 'awaiting',
      awaits: 'volunteer',
      hours: null,
      awaitedHours: 3,
      countsAt: iso('12:30', '25'),
      checkedInAt: iso('08:30'),
      answer: '核對簽到表',
      evidence: [
        { kind: 'rotatingCode', holds: false },
        { kind: 'addedAfterwards', holds: true, reason: '核對簽到表', by: '管理員' },
        { holds: true },
      ],
    });
    expect(await client.attendance.dispute({ body: { periodId, answer: 'confirm' } })).toEqual({ state: 'counted' });
    expect(await client.attendance.totals({})).toMatchObject({ serviceHours: 3 });
    expect(await fixture.eventsOf(volunteer)).toHaveLength(3);
  });

  /** A person whose hour was counted by two scans, with the statements and settlements of the tests below. */
  async function served() {
    api.clock.set(at('09:00'));
    const { made, volunteer } = await fixture.arrived();
    api.clock.set(at('10:00'));
    await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    const [client, office] = [await asVolunteer(api, volunteer), await asOperator(api, fixture.operator)];
    const { activityId } = made;
    const periodId = made.periods[0]?.periodId ?? '';
    return {
      activityId,
      periodId,
      office,
      answer: (answer: 'confirm' | 'dispute', reason?: string) =>
        client.attendance.dispute({ body: { periodId, answer, ...(reason === undefined ? {} : { reason }) } }),
      settle: (checkedOutAt: string) =>
        office.attendance.settle({
          body: {
            activityId,
            periodId,
            volunteerId: volunteer.volunteerId,
            checkedInAt: iso('09:00'),
            checkedOutAt,
            reason: '核對簽到表',
          },
        }),
      entry: async () => (await client.attendance.ledger({ query: {} })).listData[0],
      totals: () => client.attendance.totals({}),
      /** Returns the organization's view of the person, and its open tasks on the home page. */
      seen: async () => {
        const [row] = (await office.participant.admittedList({ query: { activityId } })).listData;
        const { listData } = await office.home.todos();
        return {
          dispute: row?.periods[0]?.dispute?.reason ?? null,
          todo: listData.find(({ kind }) => kind === 'dispute'),
        };
      },
    };
  }

  test('against counted hours reaches the organization until it is settled, and takes no hour away', async () => {
    const { activityId, periodId, ...one } = await served();
    const later = await served();
    expect(await one.seen()).toEqual({ dispute: null, todo: undefined });
    api.clock.set(at('11:30'));
    expect(await one.answer('dispute', '我十一點才離開')).toEqual({ state: 'disputed' });
    expect(await one.entry()).toMatchObject({ state: 'disputed', hours: 1 });
    expect(await one.totals()).toMatchObject({ serviceHours: 1 });
    const todo = { kind: 'dispute', count: 1, oldestAt: iso('11:30'), activityId, periodId };
    expect(await one.seen()).toEqual({ dispute: '我十一點才離開', todo });
    api.clock.set(at('11:40'));
    await later.answer('dispute', '也不對');
    expect((await one.seen()).todo).toEqual({ ...todo, count: 2 });
    await one.settle(iso('11:00'));
    const { todo: left, dispute } = await one.seen();
    expect(dispute).toBeNull();
    expect(left).toMatchObject({ count: 1, periodId: later.periodId });
    await later.settle(iso('10:00'));
    expect(await later.seen()).toEqual({ dispute: null, todo: undefined });
    expect(await later.entry()).toMatchObject({ state: 'counted', hours: 1, confirmed: false });
    expect(await one.entry()).toMatchObject({ state: 'awaiting', hours: null, awaitedHours: 2 });
  });

  test('is confirmed once, and asked for again after a correction', async () => {
    const one = await served();
    expect(await one.entry()).toMatchObject({ state: 'counted', confirmed: false });
    await one.answer('confirm');
    expect(await one.entry()).toMatchObject({ state: 'counted', confirmed: true });
    api.clock.set(at('11:30'));
    await one.settle(iso('11:00'));
    expect(await one.entry()).toMatchObject({
      confirmed: false,
      organizationName: { text: expect.stringContaining('義工會') },
      evidence: [{}, {}, { kind: 'addedAfterwards', late: false, reason: '核對簽到表' }],
    });
    await one.answer('dispute', '仍然不對');
    expect(await one.entry()).toMatchObject({ state: 'disputed', confirmed: false });
  });
});
