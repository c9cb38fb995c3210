import { expect, test } from 'vitest';
import { refusalForRecoveryMethod } from './recovery.ts';

test.each([
  ['phone', false, false, undefined],
  ['phone', true, true, undefined],
  ['questions', true, true, undefined],
  ['questions', true, false, 'questionsNotSet'],
  ['questions', false, true, 'deviceUnknown'],
  ['questions', false, false, 'deviceUnknown'],
  ['appeal', false, false, undefined],
] as const)('%s, device known %s, questions set %s: %s', (method, isDeviceKnown, hasQuestions, refusal) => {
  expect(refusalForRecoveryMethod(method, { isDeviceKnown, hasQuestions })).toBe(refusal);
});
