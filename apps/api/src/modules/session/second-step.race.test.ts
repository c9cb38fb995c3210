import { sql, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { identityFacts } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const password = 'Helena85';
const callers = 40;

beforeAll(async () => {
  api = await testApi({ poolSize: 50, config: { rateFactor: 100 } });
});

async function makeWithoutPhone(email: string | null) {
  const made = await makeVolunteer(api, { password });
  const columns = { mobileEncrypted: null, mobileFingerprint: null, email };
  await api.db.update(account).set(columns).where(eq(account.id, made.accountId));
  return made;
}

async function firstStep(username: string, deviceId: string) {
  const client = asGuest(api, { deviceId });
  const secret = await encrypted(client, password);
  return () => client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
}

describe('first steps of new devices at the same moment', () => {
  test('send one message to each address', async () => {
    // Four of one account: a fifth new device counts as a guess.
    const emails = Array.from({ length: callers / 4 }, () => `racer${nextNumber()}@example.mo`);
    const people = await Promise.all(emails.map(makeWithoutPhone));
    const steps = await Promise.all(
      [...people, ...people, ...people, ...people].map(({ username }) =>
        firstStep(username, `device-of-mail-race-${nextNumber()}`),
      ),
    );
    expect(await outcomes(steps)).toEqual({ ok: people.length, smsTooSoon: callers - people.length });
    for (const email of emails) expect(await messagesTo(api, email)).toHaveLength(1);
  });
});

describe('wrong identity facts at the same moment', () => {
  test('five are looked at, then even the right ones are refused', async () => {
    const made = await makeWithoutPhone(null);
    const deviceId = `device-of-identity-race-${nextNumber()}`;
    const answer = await (await firstStep(made.username, deviceId))();
    if (answer.step !== 'identity') throw new Error('no proof of identity was asked for');
    const facts = { documentTail: '', birthDate: '', ...identityFacts(made) };
    const prove = (documentTail: string) => async () => {
      const body = {
        grant_type: 'identity',
        scope: 'volunteer',
        ticket: answer.ticket,
        ...facts,
        documentTail,
      } as const;
      return asGuest(api, { deviceId }).session.logIn({ body });
    };
    const guesses = Array.from({ length: callers }, () => prove('0000'));
    expect(await outcomes(guesses)).toEqual({ identityFactsWrong: 5, lockedForNow: callers - 5 });
    expect(await outcomes([prove(facts.documentTail)])).toEqual({ lockedForNow: 1 });
  });

  test('the control looks at more than five', async () => {
    const through = await positiveControl(api, {
      table: 'attempt',
      before: sql`insert into control (kind, subject, count, window_ends_at) values ('password', 'y', 0, now())`,
      look: sql`select count < 5 as free from control`,
      write: sql`update control set count = count + 1`,
    });
    expect(through).toBeGreaterThan(5);
  });
});
