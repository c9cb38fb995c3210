import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { farFuture, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;
let middle: MadeOrganization;
let above: MadeOperator;
let platform: MadeOperator;

beforeEach(async () => {
  api = await testApi();
  api.clock.set(at('09:00'));
  const root = await makeOrganization(api, { name: '平台' });
  middle = await makeOrganization(api, { parent: root });
  fixture = await attendanceFixture(api, await makeOrganization(api, { parent: middle }));
  above = await makeOperator(api, { organization: middle });
  platform = await makeOperator(api, { organization: root });
});

async function suspendAt(clock: string, id = fixture.organization.organizationId): Promise<void> {
  api.clock.set(at(clock));
  const client = await asOperator(api, platform);
  await client.managedOrganization.suspend({ params: { id }, body: { isSuspended: true, reason: '調查投訴期間暫停' } });
}

describe('an organization that is suspended while its activity runs', () => {
  test('goes on showing its codes; what they record counts when the one above agrees', async () => {
    const { made, volunteer, periodId } = await fixture.arrived();
    await suspendAt('10:00');
    api.clock.set(at('12:00'));
    const out = await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
    expect(out).toMatchObject({ awaits: 'organization', hours: 0 });
    const place = { activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId };
    const client = await asOperator(api, above);
    const todo = (await client.home.todos()).listData.find(({ kind }) => kind === 'lateScan');
    expect(todo).toMatchObject({ activityId: made.activityId, count: 1 });
    expect(await client.attendance.decide({ body: { ...place, decision: 'agree' } })).toEqual({
      hours: 3,
      awaits: null,
    });
  });

  test('shows no codes for what is not running, and a scan of its own is refused', async () => {
    const made = await fixture.activityAt();
    const later = await fixture.activityAt({ periods: [{ startsAt: at('18:00'), endsAt: at('20:00') }] });
    await suspendAt('10:00');
    await expect(fixture.project(later)).rejects.toMatchObject({ refusal: 'organizationSuspended' });
    api.clock.set(at('14:01'));
    await expect(fixture.project(made, 'out')).rejects.toMatchObject({ refusal: 'organizationSuspended' });
  });

  test('a scan that was made before the suspension and arrives after it counts', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const [pass] = await fixture.passes(volunteer);
    const code = codeOf(await fixture.project(made));
    await suspendAt('09:02');
    api.clock.set(at('09:05'));
    const kept = { code, pass: pass?.pass, scannedAt: at('09:00') };
    expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ at: iso('09:00'), awaits: null });
  });

  test('the one above decides at once what is reported, disputed, entered by hand and to be admitted', async () => {
    const { made, volunteer, client, periodId } = await fixture.arrived();
    const disputing = await fixture.admitted(made);
    await fixture.scan(disputing, codeOf(await fixture.project(made)));
    await suspendAt('10:00');
    api.clock.set(at('12:30'));
    await client.attendance.proposeEnd({ body: { periodId, checkedOutAt: iso('11:00'), reason: '當時未能簽退' } });
    const theirs = await asVolunteer(api, disputing);
    await theirs.attendance.dispute({
      body: { periodId, answer: 'dispute', ground: 'wrongTime', reason: '簽到時間有誤' },
    });
    const office = await asOperator(api, above);
    const place = { activityId: made.activityId, periodId };
    const decided = { ...place, volunteerId: volunteer.volunteerId, decision: 'agree' } as const;
    expect(await office.attendance.decide({ body: decided })).toMatchObject({ hours: 2 });
    expect((await office.home.todoRows({ query: { kind: 'dispute' } })).total).toBe(1);
    const settled = { ...place, volunteerId: disputing.volunteerId, reason: '按現場記錄更正' };
    const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
    expect(await office.attendance.settle({ body: { ...settled, ...times } })).toMatchObject({ hours: 3 });
  });

  test('the one above admits who waits', async () => {
    const made = await fixture.activityAt({ periods: [{ startsAt: at('18:00'), endsAt: at('20:00') }] });
    const { activityId } = made;
    const [period] = made.periods;
    const { volunteerId } = await makeVolunteer(api);
    const id = newId();
    await api.db.insert(participant).values({ activityId, id, volunteerId, state: 'toAdmit', endsAt: farFuture });
    await api.db.insert(participantPost).values({
      activityId,
      participantId: id,
      periodId: period?.periodId ?? '',
      postId: period?.postIds[0] ?? '',
    });
    const office = await asOperator(api, above);
    const body = { activityId, participantIds: [id], decision: 'admit' as const };
    await expect(office.participant.admit({ body })).rejects.toMatchObject({ refusal: 'notFound' });
    await suspendAt('10:00');
    expect((await office.home.todos()).listData).toMatchObject([{ kind: 'join' }, { kind: 'admit', activityId }]);
    expect((await office.participant.admit({ body })).rows).toMatchObject([{ done: true }]);
  });

  test('an open dispute goes up with the suspension', async () => {
    const { client, periodId } = await fixture.arrived();
    await client.attendance.dispute({
      body: { periodId, answer: 'dispute', ground: 'wrongTime', reason: '簽到時間有誤' },
    });
    const office = await asOperator(api, above);
    expect((await office.home.todoRows({ query: { kind: 'dispute' } })).total).toBe(0);
    await suspendAt('10:00');
    expect((await office.home.todoRows({ query: { kind: 'dispute' } })).total).toBe(1);
  });

  test('where the one above is suspended as well, the platform decides', async () => {
    const { made, volunteer, client, periodId } = await fixture.arrived();
    await suspendAt('10:00');
    api.clock.set(at('12:30'));
    await client.attendance.proposeEnd({ body: { periodId, checkedOutAt: iso('11:00'), reason: '當時未能簽退' } });
    const office = await asOperator(api, platform);
    const place = { activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId };
    const decide = () => office.attendance.decide({ body: { ...place, decision: 'agree' } });
    await expect(decide()).rejects.toMatchObject({ refusal: 'notFound' });
    await suspendAt('12:31', middle.organizationId);
    expect((await office.home.todos()).listData.some(({ kind }) => kind === 'lateScan')).toBe(true);
    expect(await decide()).toMatchObject({ hours: 2 });
  });

  test('once restored, its scans count as usual', async () => {
    const { made, volunteer } = await fixture.arrived();
    await suspendAt('10:00');
    const params = { id: fixture.organization.organizationId };
    const body = { isSuspended: false, reason: '調查完成' };
    await (await asOperator(api, platform)).managedOrganization.suspend({ params, body });
    const [row] = await api.db.select().from(organization).where(eq(organization.id, params.id));
    expect(row?.suspendedAt).toBeNull();
    api.clock.set(at('11:00'));
    const code = codeOf(await fixture.project(made, 'out'));
    expect(await fixture.scan(volunteer, code, 'out')).toMatchObject({ awaits: null, hours: 2 });
  });
});
