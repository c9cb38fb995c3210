import { beforeAll, describe, expect, test, vi } from 'vitest';
import { headerNames } from '@vp/contract';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { idempotency } from '../db/schema/operation.ts';
import { Refused } from '../refusal/refused.ts';
import { volunteerToken } from '../testing/as.ts';
import { makeVolunteer, nextNumber } from '../testing/factories.ts';
import { apiOn, testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { anId, call, tryCalls, tryHandlers, tryRoutes } from '../testing/try-calls.ts';
import { implement } from './context.ts';
import { findAnswer } from './idempotency.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes });
});

describe('repeated requests', () => {
  const add = async (token: string, key: string, json: unknown) =>
    call(api, '/try/add', { json, headers: { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: key } });
  const count = async (username: string) => {
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from account where username = ${username}`,
    );
    return rows[0]?.n;
  };
  const freshKey = () => `key-${String(nextNumber()).padStart(8, '0')}`;

  test('a lost answer is given again and the work runs once', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const key = freshKey();
    const first = await add(token, key, { username: 'once' });
    const second = await add(token, key, { username: 'once' });
    expect(second.body.data).toEqual(first.body.data);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await count('once')).toBe(1);
  });

  test('retries at the same moment get one answer', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const key = freshKey();
    const retries = await Promise.all([1, 2, 3].map(() => add(token, key, { username: 'retry' })));
    expect(retries.map((retry) => retry.body.data)).toEqual([1, 2, 3].map(() => ({ username: 'retry' })));
    expect(await count('retry')).toBe(1);
  });

  test('answers that are asked for at one time share a query', async () => {
    const requests = [1, 2, 3].map(() => ({ subject: 'account:nobody', key: freshKey(), requestHash: 'none' }));
    const asked = vi.spyOn(api.database.pool, 'query');
    const found = await Promise.all(requests.map((request) => findAnswer(api.services, request)));
    const queries = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('from idempotency'));
    asked.mockRestore();
    expect([found, queries.length]).toEqual([[undefined, undefined, undefined], 1]);
  });

  test('another body under the same key is refused', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const key = freshKey();
    await add(token, key, { username: 'first' });
    const other = await add(token, key, { username: 'second' });
    expect([other.status, other.body.refusal]).toEqual([422, 'keyReused']);
    expect(await count('second')).toBe(0);
  });

  test('another address under the same key with the same body is refused', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const headers = { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: freshKey() };
    const json = { username: 'there' };
    expect((await call(api, '/try/add', { json, headers })).status).toBe(200);
    const other = await call(api, '/try/add?again=1', { json, headers });
    expect([other.status, other.body.refusal]).toEqual([422, 'keyReused']);
  });

  test("another account's equal key is another key", async () => {
    const key = freshKey();
    const one = await volunteerToken(api, await makeVolunteer(api));
    const two = await volunteerToken(api, await makeVolunteer(api));
    await add(one, key, { username: 'mine' });
    expect((await add(two, key, { username: 'yours' })).body.data).toEqual({ username: 'yours' });
  });

  test("another device's equal key is another key where nobody is logged in", async () => {
    const key = freshKey();
    const ask = async (device: string) => {
      const headers = { [headerNames.idempotencyKey]: key, [headerNames.deviceId]: device };
      return (await call(api, '/try/loose', { method: 'POST', headers })).body.data;
    };
    const first = await ask('device-of-the-first');
    expect(await ask('device-of-the-second')).not.toEqual(first);
    expect(await ask('device-of-the-first')).toEqual(first);
  });

  test('a key whose answer is still being worked on says so', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const key = freshKey();
    await add(token, key, { username: 'slow' });
    await api.db.update(idempotency).set({ answerEncrypted: null }).where(eq(idempotency.key, key));
    const early = await add(token, key, { username: 'slow' });
    expect([early.status, early.body.refusal, early.headers.get('Retry-After')]).toEqual([409, 'stillRunning', '1']);
  });

  test('a key that another server holds for too long says so', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    await api.db.execute(
      sql`create function hold_key() returns trigger language plpgsql as 'begin raise sqlstate ''55P03''; end'`,
    );
    try {
      await api.db.execute(
        sql`create trigger hold_key before insert on idempotency for each row execute function hold_key()`,
      );
      const held = await add(token, freshKey(), { username: 'held' });
      expect([held.status, held.body.refusal, held.headers.get('Retry-After')]).toEqual([409, 'stillRunning', '1']);
    } finally {
      await api.db.execute(sql`drop function hold_key cascade`);
    }
    expect(await count('held')).toBe(0);
  });

  test('a refused or failed effect leaves nothing behind, not even its key', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const key = freshKey();
    const refused = await add(token, key, { username: 'none', fail: 'refuse' });
    expect(refused.body).toMatchObject({ refusal: 'full', refusals: ['full', 'overlap'] });
    expect((await add(token, freshKey(), { username: 'none', fail: 'bug' })).status).toBe(500);
    expect(await count('none')).toBe(0);
    expect((await add(token, key, { username: 'none', fail: 'refuse' })).body.refusal).toBe('full');
  });

  test('a change without a key is refused', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const answer = await call(api, '/try/add', {
      json: { username: 'nokey' },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.body).toMatchObject({ refusal: 'invalidInput', problems: [{ path: headerNames.idempotencyKey }] });
  });

  test('a call that needs no key is refused by its own reason', async () => {
    const answer = await call(api, `/try/echo/${anId}`, { json: { name: 'refuse' } });
    expect([answer.status, answer.body.refusal]).toEqual([200, 'full']);
  });

  test('a verb without a transaction of its own is answered once too', async () => {
    const key = freshKey();
    const ask = async (own: string) => {
      const headers = { [headerNames.idempotencyKey]: own };
      return (await call(api, '/try/loose', { method: 'POST', headers })).body.data.run;
    };
    const first = await ask(key);
    expect(await ask(key)).toBe(first);
    expect(await ask(freshKey())).toBe(first + 1);
  });

  describe('a request that is refused by what another server has just committed', () => {
    /**
     * Refuses the request under `ownKey`, which found no stored answer, after the request under `firstKey` has
     * committed.
     */
    const refusedAfter = async (username: string, { ownKey, firstKey }: { ownKey: string; firstKey: string }) => {
      const token = await volunteerToken(api, await makeVolunteer(api));
      const sent = (key: string) => ({
        json: { username },
        headers: { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: key },
      });
      // Another `Db` simulates another process: within one process the second request waits for the first.
      const otherServer = apiOn({ ...api.database, db: drizzle({ client: api.database.pool }) }, { routes: tryRoutes });
      const refusing = implement(tryCalls, {
        ...tryHandlers,
        add: async () => {
          expect((await call(otherServer, '/try/add', sent(firstKey))).status).toBe(200);
          throw new Refused('usernameTaken');
        },
      });
      return call(variantOf(api, { routes: refusing }), '/try/add', sent(ownKey));
    };

    test('gets the answer of its own first attempt', async () => {
      const key = freshKey();
      const answer = await refusedAfter('overtaken', { ownKey: key, firstKey: key });
      expect([answer.status, answer.body.data]).toEqual([200, { username: 'overtaken' }]);
      expect(answer.headers.get('Idempotency-Replayed')).toBe('true');
      expect(await count('overtaken')).toBe(1);
    });

    test('stays refused where it was the attempt of another request', async () => {
      const answer = await refusedAfter('faster', { ownKey: freshKey(), firstKey: freshKey() });
      expect(answer.body.refusal).toBe('usernameTaken');
      expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
    });
  });

  test('stored answers can not be read in the database', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    await add(token, freshKey(), { username: 'secret1' });
    const { rows } = await api.db.execute(sql`select answer_encrypted from idempotency`);
    expect(JSON.stringify(rows)).not.toContain('secret1');
  });
});
