import { expect, test } from 'vitest';
import { secondStepFor } from './second-step.ts';

const all = { isDeviceKnown: false, hasPhone: true, hasMail: true, isVerified: true };

test.each([
  ['the phone before everything else', {}, 'phone'],
  ['the e-mail address without a phone', { hasPhone: false }, 'mail'],
  ['the identity without a phone and an address', { hasPhone: false, hasMail: false }, 'identity'],
  ['nothing where nothing is bound and verified', { hasPhone: false, hasMail: false, isVerified: false }, undefined],
  ['nothing on a known device', { isDeviceKnown: true }, undefined],
] as const)('a log-in proves %s', (_what, facts, step) => {
  expect(secondStepFor({ ...all, ...facts })).toBe(step);
});
