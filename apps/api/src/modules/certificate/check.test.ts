import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { volunteer as volunteerTable } from '../../db/schema/volunteer.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function codeOf(volunteer: Awaited<ReturnType<typeof makeVolunteer>>): Promise<string> {
  const { code } = await (await asVolunteer(api, volunteer)).certificate.mine({ query: {} });
  return new URL(code).searchParams.get('code') ?? '';
}

test('whoever scans a certificate sees what it shows, for as long as its code is good', async () => {
  const volunteer = await makeVolunteer(api);
  const organization = await makeOrganization(api);
  await makeMembership(api, { volunteer, organization });
  const code = await codeOf(volunteer);
  const checked = await asGuest(api).certificate.check({ params: { code } });
  expect(checked).toEqual({
    displayName: '陳大文',
    otherName: null,
    number: volunteer.number,
    starLevel: 0,
    serviceHours: 0,
    byHandHours: 0,
    split: { placed: 0, scanned: 0, secondWord: 0, byHand: 0 },
    waitingHours: 0,
    organizations: [{ oid: organization.organizationId, name: expect.anything() }],
    checkedAt: '2026-07-18T10:00:00+08:00',
  });
  api.clock.advance(60_000);
  await expect(asGuest(api).certificate.check({ params: { code } })).resolves.toBeDefined();
  api.clock.advance(30_000);
  await expect(asGuest(api).certificate.check({ params: { code } })).rejects.toMatchObject({
    refusal: 'certificateExpired',
  });
});

test('a code that nobody was given is none', async () => {
  const code = await codeOf(await makeVolunteer(api));
  const changed = `${code.slice(0, -3)}AAA`;
  for (const wrong of ['x', changed, code.slice(1)]) {
    await expect(asGuest(api).certificate.check({ params: { code: wrong } })).rejects.toMatchObject({
      refusal: 'certificateInvalid',
    });
  }
});

test('of a blocked account or a revoked verification there is no certificate, during a renewal there is', async () => {
  const volunteer = await makeVolunteer(api);
  const code = await codeOf(volunteer);
  const check = () => asGuest(api).certificate.check({ params: { code } });
  const form = await realNameForm(api, volunteer);
  await (await asVolunteer(api, volunteer)).realName.submit({ body: { ...form, changesDocument: true } });
  expect(await check()).toMatchObject({ displayName: '陳大文' });
  const set = (state: 'active' | 'blocked') =>
    api.db.update(account).set({ state }).where(eq(account.id, volunteer.accountId));
  await set('blocked');
  await expect(check()).rejects.toMatchObject({ refusal: 'certificateInvalid' });
  await set('active');
  expect(await check()).toMatchObject({ displayName: '陳大文' });
  const own = eq(volunteerTable.id, volunteer.volunteerId);
  await api.db.update(volunteerTable).set({ realNameState: 'failed' }).where(own);
  await expect(check()).rejects.toMatchObject({ refusal: 'certificateInvalid' });
});
