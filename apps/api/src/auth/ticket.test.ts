import { beforeAll, describe, expect, test } from 'vitest';
import { nextNumber } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { block, blockedUntil, clearAttempts, countAttempt } from './attempts.ts';
import { issueTicket, readTicket, useTicket } from './ticket.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

describe('a ticket', () => {
  const issue = () =>
    issueTicket(
      { tx: api.db, now: api.clock.now() },
      { kind: 'try', lifeMs: 60_000, deviceId: 'device-1', payload: { n: 1 } },
    );

  test('is read as often as needed and used once, also by retries', async () => {
    const claim = { kind: 'try', token: await issue(), deviceId: 'device-1' };
    expect(await readTicket({ tx: api.db, now: api.clock.now() }, claim)).toMatchObject({ payload: { n: 1 } });
    const used = await Promise.all([1, 2, 3].map(() => useTicket({ tx: api.db, now: api.clock.now() }, claim)));
    expect(used.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await readTicket({ tx: api.db, now: api.clock.now() }, claim)).toBeUndefined();
  });

  test.each([
    ['on another device', { deviceId: 'device-2' }, 0],
    ['on no device', { deviceId: undefined }, 0],
    ['of another kind', { kind: 'other' }, 0],
    ['with another token', { token: 'x' }, 0],
    ['after its life', {}, 60_000],
  ])('is worth nothing %s', async (_where, change, laterMs) => {
    const claim = { kind: 'try', token: await issue(), deviceId: 'device-1', ...change };
    expect(await useTicket({ tx: api.db, now: new Date(api.clock.now().getTime() + laterMs) }, claim)).toBeUndefined();
  });
});

describe('attempts', () => {
  const input = () => ({ kind: 'try', subject: `subject-${nextNumber()}`, windowMs: 60_000 });

  test('are counted one by one, also when they come together, until the window ends', async () => {
    const wanted = input();
    const now = api.clock.now();
    const counts = await Promise.all(Array.from({ length: 10 }, () => countAttempt({ tx: api.db, now }, wanted)));
    expect([...counts].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await countAttempt({ tx: api.db, now: new Date(now.getTime() + 60_000) }, wanted)).toBe(1);
  });

  test('a block is remembered and forgotten', async () => {
    const { kind, subject, windowMs } = input();
    const now = api.clock.now();
    await countAttempt({ tx: api.db, now }, { kind, subject, windowMs });
    expect(await blockedUntil(api.db, { kind, subject })).toBeUndefined();
    await block({ tx: api.db }, { kind, subject, until: now });
    expect(await blockedUntil(api.db, { kind, subject })).toEqual(now);
    await clearAttempts({ tx: api.db }, { kind, subject });
    expect(await blockedUntil(api.db, { kind, subject })).toBeUndefined();
  });

  test('of one kind and subject are nobody else’s', async () => {
    const { kind, subject, windowMs } = input();
    const now = api.clock.now();
    const own = { kind, subject };
    const others = [
      { kind: 'other', subject },
      { kind, subject: `${subject}x` },
    ];
    for (const key of [own, ...others]) await countAttempt({ tx: api.db, now }, { ...key, windowMs });
    for (const key of others) expect(await countAttempt({ tx: api.db, now }, { ...key, windowMs })).toBe(2);
    await block({ tx: api.db }, { ...own, until: now });
    for (const key of others) expect(await blockedUntil(api.db, key)).toBeUndefined();
    for (const key of others) await block({ tx: api.db }, { ...key, until: now });
    await clearAttempts({ tx: api.db }, own);
    for (const key of others) expect(await blockedUntil(api.db, key)).toEqual(now);
  });
});
