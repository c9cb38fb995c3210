import { eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../db/schema/operation.ts';
import { organization } from '../../db/schema/organization.ts';
import { asGuest } from '../../testing/as.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { createPlatform } from './create-platform.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const platform = {
  name: { 'zh-TW': '平台辦公室', 'zh-CN': '平台办公室', en: 'Platform office', pt: 'Gabinete da plataforma' },
  administrator: { username: 'root0001', mobile: '+85366120001', realName: '黎志強' },
};

test('an empty database gets one platform, however many make it at once, whose administrator can log in', async () => {
  const made = await Promise.allSettled([
    createPlatform(api.services, platform),
    createPlatform(api.services, platform),
  ]);
  const passwords = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(passwords).toHaveLength(1);
  expect(await api.db.$count(organization, isNull(organization.parentId))).toBe(1);
  await expect(createPlatform(api.services, platform)).rejects.toThrow('There is a platform');
  const founded = await api.db.select().from(audit).where(eq(audit.what, 'organization.founded'));
  expect(founded).toMatchObject([{ accountId: null, details: { administrator: 'root0001' } }]);
  expect(founded[0]?.stream).toBe(`organization:${founded[0]?.subjectId}`);

  const deviceId = 'first-device-of-the-platform';
  const client = asGuest(api, { deviceId });
  const scope = 'organization';
  const step = await client.session.logIn({
    body: { grant_type: 'password', scope, username: 'root0001', ...(await encrypted(client, passwords[0] ?? '')) },
  });
  if (step.step !== 'phone') throw new Error('no code is asked for');
  const { ticket } = step;
  const { mobile } = platform.administrator;
  const code = await receiveCode(api, client, { purpose: 'login', mobile, deviceId, ticket });
  const granted = await client.session.logIn({ body: { grant_type: 'sms', scope, ticket, mobile, code } });
  expect(granted.step).toBe('granted');
});
