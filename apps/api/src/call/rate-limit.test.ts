import { calls } from '@vp/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '@vp/domain';
import { readNetwork, rateGuard } from './rate-limit.ts';
import type { RateGuard } from './rate-limit.ts';

const campus = '203.0.113.7';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-07-18T01:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The calls of one person who registers, logs in and checks in, with the usual repetitions. */
const { captchaImage, sendSmsCode } = calls.verification;
const { register, suggestUsername } = calls.registration;
const { passwordKey, logIn } = calls.session;
const person = [
  captchaImage,
  captchaImage,
  suggestUsername,
  sendSmsCode,
  passwordKey,
  register,
  passwordKey,
  logIn,
  logIn,
  calls.attendance.scanTicket,
];

async function isLetThrough(guard: RateGuard, address: string): Promise<boolean> {
  try {
    await guard({ address, accountId: undefined });
    return true;
  } catch {
    return false;
  }
}

test('three hundred people of one campus register, log in and scan within an hour, half of them in ten minutes', async () => {
  const guards = new Map([...new Set(person)].map((entry) => [entry, rateGuard(entry, { factor: 1 })]));
  const refused: string[] = [];
  for (let n = 0; n < 300; n += 1) {
    vi.advanceTimersByTime(n < 150 ? 4000 : 20_000);
    for (const entry of person) {
      const guard = guards.get(entry);
      if (guard !== undefined && !(await isLetThrough(guard, campus))) refused.push(entry.path);
    }
  }
  expect(refused).toEqual([]);
});

test.each([
  ['messages', sendSmsCode],
  ['registrations', register],
  ['log-ins', logIn],
  ['questions about a phone', calls.registration.checkMobile],
])('one network that asks for %s without end is stopped, and nobody else with it', async (_what, entry) => {
  const guard = rateGuard(entry, { factor: 1 });
  let through = 0;
  for (let n = 0; n < 2000; n += 1) if (await isLetThrough(guard, campus)) through += 1;
  expect(through).toBe(entry.rateLimit?.points);
  expect(await isLetThrough(guard, '198.51.100.1')).toBe(true);
  vi.advanceTimersByTime(hourMs);
  expect(await isLetThrough(guard, campus)).toBe(true);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['local', 'local'],
])('%s is of the network %s', (address, network) => {
  expect(readNetwork(address)).toBe(network);
});
