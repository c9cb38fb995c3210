import { isApiError } from '@vp/api-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const password = 'Helena85';
const body = { username: 'kaian2026' };
const query = { scope: 'volunteer' } as const;

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ config: { profile: 'local', demoData: true } });
  await makeVolunteer(api, { username: body.username, password });
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.refusal : error),
  );

describe('the people of the demo data', () => {
  test('are listed for the side that asks, in its language, and said among what is simulated', async () => {
    const { listData } = await asGuest(api, { language: 'pt' }).session.demoPeople({ query });
    expect(listData[0]).toMatchObject({ username: body.username, note: { language: 'pt' } });
    const others = await asGuest(api).session.demoPeople({ query: { scope: 'organization' } });
    expect(others.listData.map(({ username }) => username)).not.toContain(body.username);
    expect((await asGuest(api).home.platform()).simulators).toContain('people');
  });

  test('log in by a tap, on a device that counts as known from then on', async () => {
    const client = asGuest(api, { deviceId: 'device-of-the-desk' });
    expect(await client.session.logInAsDemoPerson({ body })).toMatchObject({ step: 'granted', scope: 'volunteer' });
    const typed = {
      grant_type: 'password',
      scope: 'volunteer',
      ...body,
      ...(await encrypted(client, password)),
    } as const;
    expect(await client.session.logIn({ body: typed })).toMatchObject({ step: 'granted' });
  });

  test('nobody else logs in this way', async () => {
    const other = await makeVolunteer(api, { password });
    const call = asGuest(api).session.logInAsDemoPerson({ body: { username: other.username } });
    expect(await codeOf(call)).toBe('notFound');
  });

  test.each([
    ['production', { profile: 'production', demoData: true }],
    ['a test', { profile: 'test', demoData: true }],
    ['a machine without demo data', { profile: 'local', demoData: false }],
  ] as const)('are not there in %s', async (_, config) => {
    const guest = asGuest(variantOf(api, { config }));
    expect(await codeOf(guest.session.demoPeople({ query }))).toBe('notFound');
    expect(await codeOf(guest.session.logInAsDemoPerson({ body }))).toBe('notFound');
    expect((await guest.home.platform()).simulators).not.toContain('people');
  });
});
