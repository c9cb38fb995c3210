import { expect, test } from 'vitest';
import { codeOf, sampleNow } from '../../testing/released-activities.ts';
import { lastUntilMs, renewAfterMs, slotAt } from './running-code.ts';

const code = codeOf(sampleNow, 10);
const after = (seconds: number): Date => new Date(Date.parse(sampleNow) + seconds * 1000);

test.each([
  [0, 'slot0'],
  [29.9, 'slot0'],
  [30, 'slot1'],
  [299, 'slot9'],
  [300, undefined],
  [-1, undefined],
])('after %d s the code is %s', (seconds, expected) => {
  expect(slotAt(code, after(seconds))?.url.split('=')[1]).toBe(expected);
});

test.each([
  ['half of them are left', 0, 150_000],
  ['later it hurries', 149, 10_000],
  ['and past the half asks every ten seconds', 200, 10_000],
])('asks for more when %s', (_name, seconds, expected) => {
  expect(renewAfterMs(code, after(seconds))).toBe(expected);
});

test('returns when the last code expires', () => {
  expect(lastUntilMs(code)).toBe(after(300).getTime());
  expect(lastUntilMs({ codes: [] })).toBe(0);
});
