import { expect, test } from 'vitest';
import { readableLength, refusalOfReasonText } from './review.ts';

test.each([
  ['．．．．．', 0],
  ['a-b c', 3],
  ['已核對名單', 5],
  ['１２:30', 4],
])('of %j can be read: %i', (text, length) => {
  expect(readableLength(text)).toBe(length);
});

test.each<[string | undefined, number, string | undefined]>([
  [undefined, 1, 'reasonMissing'],
  ['\u200B', 1, 'reasonMissing'],
  ['.', 1, 'reasonMissing'],
  ['好', 1, undefined],
  ['漏了簽退', 5, 'reasonMissing'],
  ['漏了簽退\u200B', 5, 'reasonMissing'],
  ['當日漏了簽退', 5, undefined],
  ['字'.repeat(101), 1, 'reasonTooLong'],
])('a reason %j that needs %i: %s', (reason, min, refusal) => {
  expect(refusalOfReasonText(reason, min)).toBe(refusal);
});
