import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { smsCode } from '../../db/schema/session.ts';
import { asGuest } from '../../testing/as.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import { randomCode } from './issue-code.ts';

const count = 100_000;
const codes = Array.from({ length: count }, randomCode);

/** Pearson's statistic against equal shares. */
function chiSquare(seen: ReadonlyMap<string, number>, kinds: number): number {
  const expected = count / kinds;
  const others = kinds - seen.size;
  return [...seen.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, others * expected);
}

function tally(partOf: (code: string) => string): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const code of codes) seen.set(partOf(code), (seen.get(partOf(code)) ?? 0) + 1);
  return seen;
}

test('a code has six digits', () => {
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
});

// Random codes exceed these bounds once in ten million runs.
test.each([0, 1, 2, 3, 4, 5])('each digit is as likely at place %i', (place) => {
  expect(
    chiSquare(
      tally((code) => code.charAt(place)),
      10,
    ),
  ).toBeLessThan(52);
});

test('pairs of neighbouring digits are as likely, too', () => {
  for (const place of [0, 1, 2, 3, 4])
    expect(
      chiSquare(
        tally((code) => code.slice(place, place + 2)),
        100,
      ),
    ).toBeLessThan(191);
});

test('codes repeat no more often than chance makes them', () => {
  const repeated = count - new Set(codes).size;
  // 100,000 of 1,000,000: 4,837 repeats are expected, with a deviation of 65.
  expect(repeated).toBeGreaterThan(4_837 - 6 * 65);
  expect(repeated).toBeLessThan(4_837 + 6 * 65);
});

test('the database holds neither the code nor the phone', async () => {
  const api = await testApi();
  const [deviceId, mobile] = ['device-of-stored-code', '+85366120034'];
  const code = await receiveCode(api, asGuest(api, { deviceId }), { purpose: 'register', mobile, deviceId });
  const rows = await api.db.select().from(smsCode).where(eq(smsCode.deviceId, deviceId));
  expect(rows).toHaveLength(1);
  const stored = rows.map(({ codeHash, mobileFingerprint }) => `${codeHash} ${mobileFingerprint}`).join();
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(mobile.slice(4));
});
