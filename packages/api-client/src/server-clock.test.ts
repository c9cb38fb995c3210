import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

function clockAt(deviceMs: number) {
  const ticks = { visit: 1, monotonicMs: 1000, deviceMs };
  const clock = createServerClock(() => ({ ...ticks }));
  const pass = ({ monotonicMs, deviceMs: ms }: { monotonicMs: number; deviceMs: number }): void => {
    ticks.monotonicMs += monotonicMs;
    ticks.deviceMs += ms;
  };
  return { clock, ticks, pass };
}

const serverTime = '2026-07-18T14:30:00.250+08:00';
const serverMs = Date.parse(serverTime);

test('is the clock of the device until the server has spoken', () => {
  const { clock } = clockAt(5000);
  expect(clock.now().getTime()).toBe(5000);
});

test('counts on from the server, whatever is done to the clock of the device', () => {
  const { clock, ticks } = clockAt(5000);
  clock.sync(serverTime);
  ticks.deviceMs = 0;
  ticks.monotonicMs += 1500;
  expect(clock.now().getTime()).toBe(serverMs + 1500);
});

test('tells the time of what the device noted, however wrong the device goes', () => {
  const { clock, ticks } = clockAt(5000);
  expect(clock.at(4000).getTime()).toBe(4000);
  clock.sync(serverTime);
  ticks.deviceMs += 1500;
  ticks.monotonicMs += 1500;
  expect(clock.at(5500).getTime()).toBe(serverMs + 500);
});

test.each([
  ['a coarse header that agrees is not taken', 'Sat, 18 Jul 2026 06:30:01 GMT', serverMs],
  ['a header far away is', 'Sat, 18 Jul 2026 07:00:00 GMT', Date.parse('2026-07-18T07:00:00.500Z')],
  ['no header changes nothing', null, serverMs],
  ['nonsense changes nothing', 'tomorrow', serverMs],
])('%s', (_name, header, expected) => {
  const { clock } = clockAt(5000);
  clock.sync(serverTime);
  clock.sync('nonsense');
  clock.noteDateHeader(header);
  expect(clock.now().getTime()).toBe(expected);
});

test('the first header sets it', () => {
  const { clock } = clockAt(5000);
  clock.noteDateHeader('Sat, 18 Jul 2026 06:30:00 GMT');
  expect(clock.now().getTime()).toBe(Date.parse('2026-07-18T06:30:00.500Z'));
});

const minute = 60_000;

test('counts on through a sleep in which the monotonic clock stands still, and trusts the next answer', () => {
  const { clock, pass } = clockAt(5000);
  clock.sync(serverTime);
  pass({ monotonicMs: 0, deviceMs: 40 * minute });
  expect(clock.stamp()).toMatchObject({ atMs: serverMs + 40 * minute, earliestMs: serverMs, isTrusted: false });
  // The header agrees within its tolerance and still makes the time trusted.
  clock.noteDateHeader(new Date(serverMs + 40 * minute).toUTCString());
  expect(clock.stamp().isTrusted).toBe(true);
});

test('puts a moment right that was noted while a clock had jumped', () => {
  const { clock, pass } = clockAt(5000);
  clock.sync(serverTime);
  pass({ monotonicMs: 10 * minute, deviceMs: 25 * minute });
  const noted = clock.stamp();
  expect(noted).toMatchObject({ atMs: serverMs + 25 * minute, isTrusted: false });
  expect(clock.timeOf(noted.clocks)).toMatchObject({ atMs: noted.atMs, isTrusted: false });
  pass({ monotonicMs: 5 * minute, deviceMs: 5 * minute });
  clock.sync(new Date(serverMs + 15 * minute).toISOString());
  expect(clock.timeOf(noted.clocks)).toEqual({ atMs: serverMs + 10 * minute, isTrusted: true });
});

test.each([
  ['as it was', 60, 60],
  ['set back behind the last visit', -20, 0],
])('goes on with the time of an earlier visit, by a device clock that is %s', (_name, passed, expected) => {
  const { clock } = clockAt(5000 + passed * minute);
  clock.restore({ serverMs, clocks: { visit: 7, monotonicMs: 99, deviceMs: 5000 } });
  expect(clock.stamp()).toMatchObject({ atMs: serverMs + expected * minute, earliestMs: serverMs, isTrusted: false });
});

test('an earlier visit says nothing once the server has answered', () => {
  const { clock } = clockAt(5000);
  clock.sync(serverTime);
  clock.restore({ serverMs: 0, clocks: { visit: 7, monotonicMs: 99, deviceMs: 5000 } });
  expect(clock.stamp()).toMatchObject({ atMs: serverMs, isTrusted: true });
});

test('is not trusted before the first answer', () => {
  expect(clockAt(5000).clock.stamp()).toMatchObject({ atMs: 5000, isTrusted: false });
});
