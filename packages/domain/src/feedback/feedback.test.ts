import { expect, test } from 'vitest';
import { disclosedCounts, feedbackFixedFrom, refusalForFeedback } from './feedback.ts';

const at = (text: string): Date => new Date(`2026-07-${text}:00+08:00`);
const now = at('18T12:00');

test.each([
  ['without counted hours', false, null, 'noCountedService'],
  ['with counted hours', true, null, undefined],
  ['just given', true, at('18T11:59'), undefined],
  ['given, with hours that were revoked since', false, at('18T11:59'), undefined],
  ['a minute before the end of 14 days', true, at('04T12:01'), undefined],
  ['after 14 days', true, at('04T12:00'), 'feedbackFixed'],
] as const)('feedback %s', (_when, hasCounted, givenAt, refusal) => {
  expect(refusalForFeedback({ hasCounted, givenAt }, now)).toBe(refusal);
});

test('feedback is fixed 14 days after it was given first', () => {
  expect(feedbackFixedFrom(at('01T12:00'))).toEqual(at('15T12:00'));
});

test.each([
  [0, 0, false],
  [4, 0, false],
  [2, 2, false],
  [5, 0, true],
  [3, 2, true],
  [0, 5, true],
])('figures of %i and %i answers are shown: %s', (up, down, isShown) => {
  expect(disclosedCounts({ up, down })).toEqual(isShown ? { up, down } : undefined);
});
