import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { volunteerCode } from '../../crypto/signed-code.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

describe("the organization's scan of a certificate", () => {
  const scanned = async (who: MadeVolunteer, activityId?: string, direction: 'in' | 'out' = 'in') => {
    const client = await asOperator(api, fixture.operator);
    const { token } = volunteerCode(api.services.cipher, who.volunteerId, api.clock.now());
    const call = direction === 'in' ? client.checkInCode.forCheckIn : client.checkInCode.forCheckOut;
    return call({ body: { volunteerCode: token, ...(activityId === undefined ? {} : { activityId }) } });
  };

  test('tells who it is', async () => {
    const volunteer = await makeVolunteer(api, { name: '陳嘉欣' });
    expect(await scanned(volunteer)).toEqual({
      volunteer: {
        volunteerId: volunteer.volunteerId,
        displayName: '陳嘉欣',
        number: volunteer.number,
        starLevel: 0,
        verified: true,
        member: false,
      },
      recorded: null,
    });
    await makeMembership(api, { volunteer, organization: fixture.organization });
    expect(await scanned(volunteer)).toMatchObject({ volunteer: { member: true } });
  });

  test('records also where attendance is automatic', async () => {
    const made = await fixture.activityAt({ columns: { attendanceType: '1' } });
    const volunteer = await fixture.admitted(made);
    expect(await scanned(volunteer, made.activityId)).toMatchObject({ recorded: { direction: 'in', repeated: false } });
  });

  test('records attendance with its own evidence and tells the volunteer', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    expect(await scanned(volunteer, made.activityId)).toMatchObject({
      recorded: { direction: 'in', at: iso('09:00'), repeated: false },
    });
    expect(await scanned(volunteer, made.activityId)).toMatchObject({ recorded: { repeated: true } });
    api.clock.set(at('10:30'));
    expect(await scanned(volunteer, made.activityId, 'out')).toMatchObject({ recorded: { direction: 'out' } });
    expect(await fixture.eventsOf(volunteer)).toMatchObject([
      { evidenceKind: 'organizationScan', byAccountId: fixture.operator.accountId },
      {},
    ]);
    const written = await api.db
      .select({ details: audit.details })
      .from(audit)
      .where(and(eq(audit.what, 'attendance.scanned'), eq(audit.subjectId, made.activityId)));
    const { volunteerId } = volunteer;
    expect(written.map(({ details }) => details)).toEqual([
      { direction: 'in', volunteerId },
      { direction: 'out', volunteerId },
    ]);
    const client = await asVolunteer(api, volunteer);
    const { listData } = await client.inbox.list({ query: {} });
    expect(listData.map(({ kind }) => kind).toSorted()).toEqual(['checkedIn', 'checkedOut', 'firstService']);
  });

  test('is the way in for a colleague, whose own scan of a code does not count', async () => {
    const made = await fixture.activityAt();
    const both = await fixture.admitted(made);
    const { organizationId } = fixture.organization;
    const role = { accountId: both.accountId, organizationId, role: 'operator', permissions: [] } as const;
    await api.db.insert(organizationRole).values({ ...role, permissions: [] });
    const code = codeOf(await fixture.project(made));
    await expect(fixture.scan(both, code)).rejects.toMatchObject({ refusal: 'colleagueNeeded' });
    const client = await asOperator(api, fixture.operator);
    const own = volunteerCode(api.services.cipher, both.volunteerId, api.clock.now()).token;
    const body = { volunteerCode: own, activityId: made.activityId };
    expect(await client.checkInCode.forCheckIn({ body })).toMatchObject({ recorded: { repeated: false } });
    expect(await fixture.eventsOf(both)).toMatchObject([{ evidenceKind: 'organizationScan' }]);
  });

  test('is needed by whoever started the code, with a role or without, by ticket or at once', async () => {
    const made = await fixture.activityAt();
    const starter = await fixture.admitted(made);
    const code = codeOf(await fixture.project(made));
    await api.db
      .update(qrSession)
      .set({ createdBy: starter.accountId })
      .where(eq(qrSession.activityId, made.activityId));
    await expect(fixture.scan(starter, code)).rejects.toMatchObject({ refusal: 'colleagueNeeded' });
    const client = await asVolunteer(api, starter);
    const { ticket } = await client.attendance.scanTicket({ body: { code } });
    await expect(client.attendance.checkInByCode({ body: { ticket } })).rejects.toMatchObject({
      refusal: 'colleagueNeeded',
    });
    expect(await fixture.eventsOf(starter)).toEqual([]);
    expect(await fixture.scan(await fixture.admitted(made), code)).toMatchObject({ repeated: false });
  });

  test('does not credit the operator who scans, nor take an old code', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const both = await fixture.admitted(made);
    const { organizationId } = fixture.organization;
    const role = {
      accountId: both.accountId,
      organizationId,
      role: 'operator',
      permissions: ['activity-list'],
    } as const;
    await api.db.insert(organizationRole).values({ ...role, permissions: [...role.permissions] });
    const ownCode = volunteerCode(api.services.cipher, both.volunteerId, api.clock.now()).token;
    const client = await asOperator(api, { accountId: both.accountId, organizationId });
    const body = { volunteerCode: ownCode, activityId: made.activityId };
    await expect(client.checkInCode.forCheckIn({ body })).rejects.toMatchObject({ refusal: 'ownPart' });
    const code = volunteerCode(api.services.cipher, volunteer.volunteerId, api.clock.now()).token;
    api.clock.advance(90_000);
    await expect(
      client.checkInCode.forCheckIn({ body: { volunteerCode: code, activityId: made.activityId } }),
    ).rejects.toMatchObject({ refusal: 'codeExpired' });
  });
});
