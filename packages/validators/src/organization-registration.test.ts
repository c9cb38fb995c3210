import { registFilingCodes } from '@vp/domain';
import { expect, test } from 'vitest';
import { filingSection } from './organization-registration.ts';
import { keysByPath } from './testing/field-cases.ts';

const certificate = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
const { registered, notRegistered } = registFilingCodes;

test.each([
  ['nothing chosen yet', {}, { registFiling: 'required' }],
  ['registered without its number', { registFiling: registered }, { associationNumber: 'required' }],
  ['registered with its number', { registFiling: registered, associationNumber: '1234' }, {}],
  [
    'not registered, without what it goes by',
    { registFiling: notRegistered },
    { dependId: 'required', scannedCertificate: 'required' },
  ],
  [
    'not registered, with the number of another alone',
    { registFiling: notRegistered, dependId: '1234' },
    { scannedCertificate: 'required' },
  ],
  ['not registered, with both', { registFiling: notRegistered, dependId: '1234', scannedCertificate: certificate }, {}],
])('a filing: %s', (_which, filing, problems) => {
  expect(keysByPath(filingSection, filing)).toEqual(problems);
});
