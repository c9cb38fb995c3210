import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const callers = 60;

async function guess(username: string, password: string): Promise<() => Promise<unknown>> {
  const client = asGuest(api);
  const secret = await encrypted(client, password);
  return () => client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
}

describe('wrong passwords at the same moment', () => {
  test('five are looked at, then the account is locked, even for the right one', async () => {
    const { username } = await makeVolunteer(api, { password: 'Helena85' });
    const guesses = await Promise.all(Array.from({ length: callers }, () => guess(username, 'Wrong123')));
    const right = await guess(username, 'Helena85');
    expect(await outcomes(guesses)).toEqual({ wrongCredentials: 5, lockedForNow: callers - 5 });
    expect(await outcomes([right])).toEqual({ lockedForNow: 1 });
    api.clock.advance(60_000);
    const later = await Promise.all(Array.from({ length: 10 }, () => guess(username, 'Wrong123')));
    expect(await outcomes(later)).toEqual({ wrongCredentials: 1, lockedForNow: 9 });
  });

  test('the control looks at more than five', async () => {
    const through = await positiveControl(api, {
      table: 'attempt',
      before: sql`insert into control (kind, subject, count, window_ends_at) values ('password', 'x', 0, now())`,
      look: sql`select count < 5 as free from control`,
      write: sql`update control set count = count + 1`,
    });
    expect(through).toBeGreaterThan(5);
  });
});

describe('one encrypted password sent many times at the same moment', () => {
  test('is accepted once', async () => {
    const { username } = await makeVolunteer(api, { password: 'Helena85' });
    const secret = await encrypted(asGuest(api), 'Helena85');
    const send = () =>
      asGuest(api).session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } });
    expect(await outcomes(Array.from({ length: 20 }, () => send))).toEqual({ ok: 1, wrongEncryption: 19 });
  });
});
