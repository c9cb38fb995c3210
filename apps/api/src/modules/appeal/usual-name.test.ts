import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { volunteerNames } from '../../db/name-grams.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { makeAccountOwner } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization } from '../../testing/factories.ts';
import { makeManyNamed } from '../../testing/many.ts';
import { sendAppeal } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;
const offices: Office[] = [];
const appealIds: string[] = [];
let username = '';
let number = '';

beforeAll(async () => {
  const api = await testApi();
  const root = await makeOrganization(api);
  const entrusted = await makeOrganization(api, { parent: root, identityEntrusted: true });
  for (const [at, name] of ['區大文', '區小明', '李小明'].entries()) {
    const owner = await makeAccountOwner(api);
    await api.db.update(volunteer).set(volunteerNames({ name })).where(eq(volunteer.id, owner.volunteerId));
    await makeMembership(api, { volunteer: owner, organization: entrusted });
    const { documentNumber } = owner;
    const mobile = `+8536${String(5_000_000 + at)}`;
    appealIds.push(await sendAppeal(api, owner.username, { mobile, documentNumber }));
    username = owner.username;
  }
  const rows = await api.db
    .select()
    .from(passwordAppeal)
    .where(eq(passwordAppeal.id, appealIds[0] ?? ''));
  number = rows[0]?.number ?? '';
  await makeManyNamed(api, '區某某');
  for (const organization of [entrusted, root])
    offices.push(await asOperator(api, await makeOperator(api, { organization })));
});

test.each<[string, () => string, readonly number[]]>([
  ['a name that hundreds bear', () => '區', [0, 1]],
  ['a whole name', () => '李小明', [2]],
  ['a part of a name', () => '小明', [1, 2]],
  ['the beginning of a user name', () => username, [2]],
  ['their number', () => number, [0]],
  ['the name of nobody who appeals', () => '區某', []],
])('appeals are found by %s', async (_what, name, found) => {
  for (const office of offices) {
    const { listData, total } = await office.appeal.list({ query: { tab: 'pending', name: name() } });
    const mine = listData.map(({ reviewId }) => appealIds.indexOf(reviewId)).filter((at) => at >= 0);
    expect(mine.toSorted((one, other) => one - other)).toEqual(found);
    expect(total).toBe(found.length);
  }
});
