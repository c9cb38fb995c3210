import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

function clockAt(deviceMs: number) {
  const ticks = { monotonic: 1000, device: deviceMs };
  const clock = createServerClock({ monotonicMs: () => ticks.monotonic, deviceMs: () => ticks.device });
  return { clock, ticks };
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
  ticks.device = 0;
  ticks.monotonic += 1500;
  expect(clock.now().getTime()).toBe(serverMs + 1500);
});

test('tells the time of what the device noted, however wrong the device goes', () => {
  const { clock, ticks } = clockAt(5000);
  expect(clock.at(4000).getTime()).toBe(4000);
  clock.sync(serverTime);
  ticks.device += 1500;
  ticks.monotonic += 1500;
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
