import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asAccountOwner, makeAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { readAppealForm } from '../../services/recovery/stored-appeal.ts';
import { afterAppealWait, sendAppeal } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const reviewers = 8;

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

test('colleagues who decide one appeal at once decide it once, and one message goes out', async () => {
  const organization = await makeOrganization(api, { identityEntrusted: true });
  const operators = await Promise.all(
    Array.from({ length: reviewers }, () => makeOperator(api, { organization, permissions: ['personnel-find-pwd'] })),
  );
  for (let round = 0; round < 4; round += 1) {
    const owner = await makeAccountOwner(api);
    await makeMembership(api, { volunteer: owner, organization });
    const mobile = `+8536${String(4_000_000 + nextNumber())}`;
    const appealId = await sendAppeal(api, owner.username, { mobile, documentNumber: owner.documentNumber });
    afterAppealWait(api);
    // A session of an organization ends within the wait.
    const clients = await Promise.all(operators.map((operator) => asOperator(api, operator)));
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.appeal.decide({
          body: { reviewIds: [appealId], decision: index % 2 === 0 ? 'pass' : 'fail', reason: '資料不符' },
        }),
      ),
    );
    expect(answers.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(1);
    const { listData } = (await clients[0]?.appeal.list({ query: { tab: 'pending', name: owner.username } })) ?? {};
    expect(listData).toEqual([]);
    expect(await messagesTo(api, mobile)).toHaveLength(1);
  }
});

/** Creates an office, its reviewers and an account owner who belongs to it. */
async function office() {
  const organization = await makeOrganization(api, { identityEntrusted: true });
  const operators = await Promise.all(
    Array.from({ length: reviewers }, () => makeOperator(api, { organization, permissions: ['personnel-find-pwd'] })),
  );
  const owner = await makeAccountOwner(api);
  await makeMembership(api, { volunteer: owner, organization });
  const file = () => {
    const mobile = `+8536${String(4_000_000 + nextNumber())}`;
    return sendAppeal(api, owner.username, { mobile, documentNumber: owner.documentNumber });
  };
  return { operators, owner, file };
}

const linksTo = (mobile: string) => messagesTo(api, mobile).then((sent) => sent.filter((one) => one.includes('http')));

const mobileOf = async (id: string): Promise<string> => {
  const [row] = await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.id, id));
  if (row === undefined) throw new Error('an appeal is expected');
  return readAppealForm(api.services.cipher, row).mobile;
};

const stateOf = async (id: string) =>
  (await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.id, id)))[0]?.state;

test.each([1, 2, 3])('an owner who stops an appeal while it is passed: one of both, round %i', async () => {
  const { operators, owner, file } = await office();
  const id = await file();
  afterAppealWait(api);
  const ownerClient = await asAccountOwner(api, owner);
  const clients = await Promise.all(operators.map((operator) => asOperator(api, operator)));
  const [stopped, ...passed] = await Promise.all([
    ownerClient.account.stopAppeal({ body: { appealId: id } }).then(
      () => true,
      () => false,
    ),
    ...clients.map(async (client) => {
      const { rows } = await client.appeal.decide({ body: { reviewIds: [id], decision: 'pass' } });
      return rows[0]?.done === true;
    }),
  ]);
  expect(passed.filter(Boolean)).toHaveLength(stopped ? 0 : 1);
  expect(await stateOf(id)).toBe(stopped ? 'failed' : 'passed');
  expect(await linksTo(await mobileOf(id))).toHaveLength(stopped ? 0 : 1);
});

test.each([1, 2, 3])('reviewers who pass several appeals for one account at once pass one, round %i', async () => {
  const { operators, file } = await office();
  const ids: string[] = [];
  for (const _operator of operators) ids.push(await file());
  afterAppealWait(api);
  const clients = await Promise.all(operators.map((operator) => asOperator(api, operator)));
  await Promise.all(
    clients.map((client, index) =>
      client.appeal.decide({ body: { reviewIds: [ids[index] ?? ''], decision: 'pass' } }).catch(() => undefined),
    ),
  );
  const links = await Promise.all(ids.map(async (id) => (await linksTo(await mobileOf(id))).length));
  expect(links.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect((await Promise.all(ids.map(stateOf))).filter((state) => state !== 'failed')).toEqual(['passed']);
});

test('control: looked at first and decided afterwards, one appeal is decided several times', async () => {
  const through = await positiveControl(api, {
    table: 'attempt',
    before: sql`insert into control (kind, subject, count, window_ends_at) values ('appeal', 'x', 0, now())`,
    look: sql`select count = 0 as free from control`,
    write: sql`update control set count = count + 1`,
    callers: reviewers,
  });
  expect(through).toBeGreaterThan(1);
});
