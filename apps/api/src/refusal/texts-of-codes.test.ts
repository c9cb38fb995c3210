import { refusalCodes } from '@vp/contract';
import { languages } from '@vp/i18n';
import { serverTexts } from '@vp/i18n/server';
import { validationKeys } from '@vp/validators';
import { expect, test } from 'vitest';

test.each(languages)('%s has a text for every refusal of the contract, and no others', (language) => {
  expect(Object.keys(serverTexts[language].refusals).sort()).toEqual(Object.keys(refusalCodes).sort());
});

test.each(languages)('%s has a text for every message of the validators, and no others', (language) => {
  expect(Object.keys(serverTexts[language].validation).sort()).toEqual([...validationKeys].sort());
});
