import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import { positiveControl } from '../../testing/positive-control.ts';
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
