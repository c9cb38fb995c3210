import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readVolunteerCode } from '../../crypto/signed-code.ts';
import { volunteer as volunteerTable } from '../../db/schema/volunteer.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

describe('the certificate', () => {
  test('names the volunteer and holds a code that only the platform can read', async () => {
    const volunteer = await makeVolunteer(api);
    const organization = await makeOrganization(api);
    await makeMembership(api, { volunteer, organization });
    const client = await asVolunteer(api, volunteer);
    const certificate = await client.certificate.mine({ query: {} });
    expect(certificate).toMatchObject({
      displayName: '陳大文',
      number: volunteer.number,
      organizations: [{ oid: organization.organizationId }],
    });
    expect(certificate.codeExpiresAt).toBe('2026-07-18T10:00:30+08:00');
    expect(certificate.code).not.toContain(volunteer.volunteerId);
    expect(readVolunteerCode(api.services.cipher, certificate.code, api.clock.now())).toMatchObject({
      ok: true,
      volunteerId: volunteer.volunteerId,
    });
    expect((await client.certificate.mine({ query: { uid: volunteer.accountId } })).number).toBe(volunteer.number);
  });

  test.each([
    ['zh-TW', '陳大文', 'CHAN TAI MAN', '陳大文'],
    ['pt', 'CHAN TAI MAN', '陳大文', 'CHAN TAI MAN 陳大文'],
  ] as const)('and every page of one’s own name the volunteer in %s as %s', async (language, name, otherName, line) => {
    const made = await makeVolunteer(api);
    await api.db
      .update(volunteerTable)
      .set({ surnameLatin: 'CHAN', givenNameLatin: 'TAI MAN' })
      .where(eq(volunteerTable.id, made.volunteerId));
    const client = await asVolunteer(api, made, { language });
    expect(await client.certificate.mine({ query: {} })).toMatchObject({ displayName: name, otherName });
    expect(await client.volunteer.personalCentre()).toMatchObject({ displayName: line });
    expect(await client.session.currentUser()).toMatchObject({ volunteer: { displayName: line } });
  });

  test.each(['notVerified', 'failed', 'underReview'] as const)(
    'is not there in real-name state %s',
    async (realNameState) => {
      const client = await asVolunteer(api, await makeVolunteer(api, { realNameState }));
      await expect(client.certificate.mine({ query: {} })).rejects.toMatchObject({ refusal: 'realNameMissing' });
    },
  );

  test('of somebody else is not found', async () => {
    const client = await asVolunteer(api, await makeVolunteer(api));
    const other = await makeVolunteer(api);
    await expect(client.certificate.mine({ query: { uid: other.volunteerId } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});
