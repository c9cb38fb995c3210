import { expect, test } from 'vitest';
import { documentNoticeHorizon, isDocumentExpired, refusalForIdentityUse } from './checked-identity.ts';

const now = new Date('2026-07-18T04:00:00Z');

test.each([
  ['2026-07-17', true],
  ['2026-07-18', false],
  ['2026-07-19', false],
  [null, false],
])('a document that expires on %s has expired: %s', (documentExpiresOn, expired) => {
  expect(isDocumentExpired({ documentExpiresOn }, now)).toBe(expired);
});

test.each([
  ['notVerified', null, 'realNameMissing'],
  ['underReview', null, 'realNameUnderReview'],
  ['failed', '2026-07-17', 'realNameFailed'],
  ['verified', '2026-07-17', 'documentExpired'],
  ['verified', '2026-07-18', undefined],
  ['verified', null, undefined],
] as const)('%s with a document until %s: %s', (realNameState, documentExpiresOn, refusal) => {
  expect(refusalForIdentityUse({ realNameState, documentExpiresOn }, now)).toBe(refusal);
});

test.each([
  ['documentExpiring', '2026-07-18T04:00:00Z', '2026-09-16'],
  ['documentExpired', '2026-07-18T04:00:00Z', '2026-07-18'],
  // The next day in Macao.
  ['documentExpired', '2026-07-18T17:00:00Z', '2026-07-19'],
] as const)('%s at %s is due up to %s', (kind, at, horizon) => {
  expect(documentNoticeHorizon(kind, new Date(at))).toBe(horizon);
});
