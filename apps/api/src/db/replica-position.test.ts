import { describe, expect, test } from 'vitest';
import { addSample, lagOf, requiredPosition, samplesMax, toNumber } from './replica-position.ts';
import type { Sample } from './replica-position.ts';

const sample = (atMs: number, position: string, startedAt = 'first'): Sample => ({ atMs, position, startedAt });
const samples = [sample(1000, '0/100'), sample(2000, '0/200'), sample(3000, '1/0')];

test.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['1/0', 0x100000000n],
  ['A/FFFFFFFF', 0xaffffffffn],
])('reads the position %s', (position, number) => {
  expect(toNumber(position)).toBe(number);
});

describe('a replica that may lag by a second', () => {
  test.each([
    ['needs the oldest sample within the limit', 3500, '1/0'],
    ['needs a sample at the limit itself', 3000, '0/200'],
    ['needs the first one soon after the start', 1200, '0/100'],
    ['is not used without a recent sample', 4001, undefined],
  ])('%s', (_name, nowMs, position) => {
    expect(requiredPosition(samples, nowMs, 1000)?.position).toBe(position);
  });
});

test.each([
  ['nothing', undefined, 2500],
  ['an older position', '0/99', 2500],
  ['the first sample', '0/100', 1500],
  ['all but the last', '0/FFFFFFFF', 500],
  ['all samples', '1/0', 0],
])('measures the lag of a replica that has replayed %s', (_name, replayed, lagMs) => {
  expect(lagOf(samples, 3500, replayed)).toBe(lagMs);
});

test('forgets the positions of a primary that has started again', () => {
  expect(addSample(samples, sample(4000, '0/150', 'second'))).toEqual([sample(4000, '0/150', 'second')]);
});

test('retains a bounded number of samples, the newest ones', () => {
  let all: readonly Sample[] = [];
  for (let n = 0; n < samplesMax + 5; n += 1) all = addSample(all, sample(n, '0/1'));
  expect([all.length, all[0]?.atMs, all.at(-1)?.atMs]).toEqual([samplesMax, 5, samplesMax + 4]);
});
