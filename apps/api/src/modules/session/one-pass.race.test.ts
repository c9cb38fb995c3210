import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { asGuest } from '../../testing/as.ts';
import { nextNumber } from '../../testing/factories.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { backFromOnePass } from '../../testing/providers.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const atOnce = 8;

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

/** Returns from the provider on a new device, up to the log-in. */
async function comeBack(person: { readonly subject: string; readonly mobile: string }) {
  const client = asGuest(api, { deviceId: `device-of-one-pass-${nextNumber()}` });
  const returned = await backFromOnePass(api, client, person);
  return () => client.session.logIn({ body: { grant_type: 'onepass', scope: 'volunteer', ...returned } });
}

test('of one new person at once, every log-in leads to the one account that they make', async () => {
  for (let round = 0; round < 5; round += 1) {
    const number = nextNumber();
    const person = { subject: `subject-${number}`, mobile: `+85362${String(100_000 + number)}` };
    const logIns = await Promise.all(Array.from({ length: atOnce }, () => comeBack(person)));
    const steps = await Promise.all(logIns.map((logIn) => logIn()));
    expect(steps.map(({ step }) => step)).toEqual(Array.from({ length: atOnce }, () => 'newPassword'));
    const made = await api.db.select().from(account).where(eq(account.onePassId, person.subject));
    expect(made).toHaveLength(1);
    const names = steps.flatMap((step) => (step.step === 'newPassword' ? [step.username] : []));
    expect(new Set(names)).toEqual(new Set([made[0]?.username]));
  }
});

test('control: looked for first and made afterwards, one person has several accounts', async () => {
  const through = await positiveControl(api, {
    table: 'account',
    look: sql`select not exists (select 1 from control where one_pass_id = 'x') as free`,
    write: sql`insert into control (id, username, username_folded, password_hash, one_pass_id)
      values (gen_random_uuid(), 'lotus12345', 'lotus12345', 'x', 'x')`,
    callers: atOnce,
  });
  expect(through).toBeGreaterThan(1);
});
