import { personalSections } from '@vp/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit } from '../../db/schema/operation.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeAccount, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { makeWholePerson } from '../../testing/whole-person.ts';
import type { WholePerson } from '../../testing/whole-person.ts';
import { exportPerson, toPlainData } from './commands.ts';

let api: TestApi;
let one: WholePerson;

beforeAll(async () => {
  api = await testApi();
  one = await makeWholePerson(api);
});

test('all data of a person is read, also of the guardian, in words of the language', async () => {
  const data = await one.client.privacy.read();
  const text = JSON.stringify(data);
  for (const [word, stored] of Object.entries(one.words)) expect(text, word).toContain(stored);
  expect(data.sections.map(({ section }) => section)).toEqual(
    personalSections.filter((section) => !['earlierIdentity', 'closing'].includes(section)),
  );
  const plain = toPlainData(data);
  expect(plain).toMatchObject({
    guardianRequests: [{ kind: 'realName', state: 'open', name: one.words.name }],
    identityChecks: [{ state: 'verified', guardianName: one.words.guardian, documentType: '澳門居民身份證' }],
    memberships: [{ state: 'passed', message: one.words.message }],
    papers: [{ hours: 3 }],
    access: expect.arrayContaining([expect.objectContaining({ kind: 'realName' })]),
  });
  const english = await (await asVolunteer(api, one.made, { language: 'en' })).privacy.read();
  expect(JSON.stringify(english)).toContain('Macao');
});

test('a reading is in the log of the account, and another person reads only their own data', async () => {
  const other = await makeVolunteer(api, { name: '黎一' });
  const data = await (await asVolunteer(api, other)).privacy.read();
  for (const stored of [one.words.name, one.words.mobile, one.words.document])
    expect(JSON.stringify(data)).not.toContain(stored);
  const isReading = and(eq(audit.subjectId, other.accountId), eq(audit.what, 'personalData.exported'));
  expect(await api.db.select().from(audit).where(isReading)).toMatchObject([
    { stream: `account:${other.accountId}`, details: { by: 'owner' } },
  ]);
});

test('the office exports by user name or number, with the pictures; also an account without a profile', async () => {
  const { username, number, accountId } = one.made;
  for (const person of [username.toUpperCase(), number]) {
    const { data, pictures } = await exportPerson(api.services, person);
    expect(data).toHaveProperty('profile');
    const names: string[] = [];
    for await (const { name, bytes } of pictures) {
      names.push(name);
      expect(bytes.length).toBeGreaterThan(0);
    }
    expect(names).toHaveLength(one.pictures.length + 1);
  }
  const isExport = and(eq(audit.subjectId, accountId), eq(audit.what, 'personalData.exported'));
  const entries = await api.db.select().from(audit).where(isExport);
  expect(entries.filter(({ details }) => details['by'] === 'operator')).toHaveLength(2);
  const plain = await makeAccount(api);
  const { data } = await exportPerson(api.services, plain.username);
  expect(data).toHaveProperty('account');
  expect(data).not.toHaveProperty('profile');
  await expect(exportPerson(api.services, 'nobody99')).rejects.toThrow(
    'no account has the user name or number nobody99',
  );
});
