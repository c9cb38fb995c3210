import { expect, test } from 'vitest';
import { needsOtherCertificate, refusalForDataChange } from './data-change.ts';

test.each([
  ['notVerified', 'realNameMissing'],
  ['underReview', 'realNameUnderReview'],
  ['failed', 'realNameFailed'],
  ['verified', undefined],
] as const)('in state %s: %s', (state, refusal) => {
  expect(refusalForDataChange(state)).toBe(refusal);
});

const teacher = { occupation: '9', profession: '3' } as const;
const doctor = { occupation: '9', profession: '1' } as const;
const lawyer = { occupation: '9', profession: '4' } as const;
const retired = { occupation: '3', profession: undefined } as const;

test.each([
  ['a teacher who stays one', teacher, teacher, false],
  ['a teacher who becomes a doctor', teacher, doctor, true],
  ['a lawyer who becomes a teacher', lawyer, teacher, true],
  ['somebody retired who teaches again', retired, teacher, true],
  ['a teacher who retires', teacher, retired, false],
  ['a teacher who becomes a lawyer', teacher, lawyer, false],
  ['a teacher of whom nothing was known', {}, teacher, true],
])('%s: %s', (_who, before, after, needed) => {
  expect(needsOtherCertificate(before, after)).toBe(needed);
});
