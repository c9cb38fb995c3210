import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { volunteer as volunteerTable } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeMembership } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

async function quitAll(volunteer: MadeVolunteer): Promise<void> {
  const client = await asVolunteer(api, volunteer);
  for (const { membershipId } of (await client.membership.mine()).listData)
    await client.membership.change({ body: { membershipId, action: 'quit' } });
}

const lose = {
  'the membership ended': quitAll,
  'the verification was lost': async ({ volunteerId }: MadeVolunteer) => {
    await api.db.update(volunteerTable).set({ realNameState: 'failed' }).where(eq(volunteerTable.id, volunteerId));
  },
} as const;

describe.each(Object.entries(lose))('while checked in %s', (_what, happen) => {
  test('the stay goes on and counts', async () => {
    const { made, volunteer } = await fixture.arrived();
    await makeMembership(api, { volunteer, organization: fixture.organization });
    await happen(volunteer);
    api.clock.set(at('11:00'));
    const out = await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    expect(out).toMatchObject({ hours: 2, awaits: null });
  });

  test('a scan that was queued counts', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    await makeMembership(api, { volunteer, organization: fixture.organization });
    const [pass] = await fixture.passes(volunteer);
    const code = codeOf(await fixture.project(made));
    await happen(volunteer);
    api.clock.set(at('09:05'));
    const kept = { code, pass: pass?.pass, scannedAt: at('09:00') };
    expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ at: iso('09:00'), awaits: null });
  });
});

describe('an account that is blocked while its person is checked in', () => {
  const setState = ({ accountId }: MadeVolunteer, state: 'active' | 'blocked') =>
    api.db.update(account).set({ state }).where(eq(account.id, accountId));

  test('is checked out by the organization', async () => {
    const { made, volunteer, periodId } = await fixture.arrived();
    await setState(volunteer, 'blocked');
    api.clock.set(at('11:00'));
    const mark = { periodId, volunteerId: volunteer.volunteerId, direction: 'out', at: iso('11:00') } as const;
    const office = await asOperator(api, fixture.operator);
    await office.dayBoard.mark({ params: { id: made.activityId }, body: { ...mark, reason: '當時已離開現場' } });
    await setState(volunteer, 'active');
    const { listData } = await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} });
    expect(listData).toMatchObject([{ state: 'counted', hours: 2 }]);
  });

  test('sends its queued scan once it is unblocked', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const [pass] = await fixture.passes(volunteer);
    const kept = { code: codeOf(await fixture.project(made)), pass: pass?.pass, scannedAt: at('09:00') };
    await setState(volunteer, 'blocked');
    api.clock.set(at('09:10'));
    await expect(fixture.sendKept(volunteer, kept)).rejects.toMatchObject({ refusal: 'sessionBlocked' });
    await setState(volunteer, 'active');
    expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ at: iso('09:00'), repeated: false });
  });

  test('is ended with the activity like everybody else', async () => {
    const { made, volunteer } = await fixture.arrived();
    await setState(volunteer, 'blocked');
    api.clock.set(at('10:00'));
    const body = { activityId: made.activityId, reason: '颱風來襲' };
    await (await asOperator(api, fixture.operator)).activity.cancel({ body });
    await setState(volunteer, 'active');
    const client = await asVolunteer(api, volunteer);
    expect(await client.attendance.totals()).toMatchObject({ serviceHours: 1 });
  });
});

test('somebody who was removed without having come scans in vain, and what is queued is told why', async () => {
  const made = await fixture.activityAt({ columns: { held: 1 } });
  const volunteer = await fixture.admitted(made);
  const [pass] = await fixture.passes(volunteer);
  const code = codeOf(await fixture.project(made));
  const office = await asOperator(api, fixture.operator);
  const { people } = await office.dayBoard.detail({ params: { id: made.activityId } });
  const participantIds = people.map(({ participantId }) => participantId);
  const body = { activityId: made.activityId, participantIds, reason: '未能到場服務' };
  await api.db.execute(`update post set held = 1 where activity_id = '${made.activityId}'`);
  expect((await office.participant.remove({ body })).rows).toMatchObject([{ done: true }]);
  const kept = { code, pass: pass?.pass, scannedAt: at('09:00') };
  await expect(fixture.sendKept(volunteer, kept)).rejects.toMatchObject({ refusal: 'notAdmitted' });
});

test('somebody who has come is not removed: their attendance is settled', async () => {
  const { made } = await fixture.arrived();
  const office = await asOperator(api, fixture.operator);
  const { people } = await office.dayBoard.detail({ params: { id: made.activityId } });
  const participantIds = people.map(({ participantId }) => participantId);
  const body = { activityId: made.activityId, participantIds, reason: '未能到場服務' };
  expect((await office.participant.remove({ body })).rows).toMatchObject([{ done: false }]);
});
