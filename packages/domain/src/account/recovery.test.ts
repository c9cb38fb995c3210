import { expect, test } from 'vitest';
import { refusalForPhoneProof, refusalForRecoveryMethod } from './recovery.ts';

const person = { documentNumber: 'R123456A', birthDate: '1990-05-20' };

test.each([
  ['a known device', { isDeviceKnown: true, person, stated: undefined }, undefined],
  ['an account without a verified identity', { isDeviceKnown: false, person: undefined, stated: undefined }, undefined],
  ['nothing stated', { isDeviceKnown: false, person, stated: undefined }, 'identityFactsNeeded'],
  [
    'both right',
    { isDeviceKnown: false, person, stated: { documentTail: '456A', birthDate: '1990-05-20' } },
    undefined,
  ],
  [
    'as it stands on the document',
    { isDeviceKnown: false, person, stated: { documentTail: '４５６(a)', birthDate: '1990-05-20' } },
    undefined,
  ],
  [
    'another birth date',
    { isDeviceKnown: false, person, stated: { documentTail: '456A', birthDate: '1990-05-21' } },
    'identityFactsWrong',
  ],
  [
    'another number',
    { isDeviceKnown: false, person, stated: { documentTail: '4567', birthDate: '1990-05-20' } },
    'identityFactsWrong',
  ],
  [
    'an end of the end',
    { isDeviceKnown: false, person, stated: { documentTail: '6A', birthDate: '1990-05-20' } },
    'identityFactsWrong',
  ],
  [
    'nothing but signs',
    { isDeviceKnown: false, person, stated: { documentTail: '()', birthDate: '1990-05-20' } },
    'identityFactsWrong',
  ],
] as const)('a code to the phone with %s lacks %j: %s', (_what, proof, refusal) => {
  expect(refusalForPhoneProof(proof)).toBe(refusal);
});

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
