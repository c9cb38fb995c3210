import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { volunteerCode } from '../../crypto/signed-code.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
  fixture = await attendanceFixture(api);
});

beforeEach(() => api.clock.set(at('09:00')));

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
    const client = await asVolunteer(api, volunteer);
    const { listData } = await client.inbox.list({ query: {} });
    expect(listData.map(({ kind }) => kind)).toEqual(['checkedOut', 'checkedIn']);
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
    await expect(client.checkInCode.forCheckIn({ body })).rejects.toMatchObject({ refusal: 'noPermission' });
    const code = volunteerCode(api.services.cipher, volunteer.volunteerId, api.clock.now()).token;
    api.clock.advance(90_000);
    await expect(
      client.checkInCode.forCheckIn({ body: { volunteerCode: code, activityId: made.activityId } }),
    ).rejects.toMatchObject({ refusal: 'codeExpired' });
  });
});
