import { expect, test } from 'vitest';
import { refusalForBothEnds } from './both-ends.ts';
import type { OtherEnd } from './both-ends.ts';

test.each<[string, OtherEnd, ReturnType<typeof refusalForBothEnds>]>([
  ['somebody else decides', { kind: 'decision', byAccountId: 'other' }, undefined],
  ['the person decides', { kind: 'decision', byAccountId: 'me' }, 'ownPart'],
  ['a volunteer checks in', { kind: 'ownCheck', worksForOrganizer: false }, undefined],
  [
    "a volunteer scans somebody's code",
    { kind: 'ownCheck', worksForOrganizer: false, codeStartedBy: 'other' },
    undefined,
  ],
  ['staff check in', { kind: 'ownCheck', worksForOrganizer: true }, 'colleagueNeeded'],
  [
    "staff scan a colleague's code",
    { kind: 'ownCheck', worksForOrganizer: true, codeStartedBy: 'other' },
    'colleagueNeeded',
  ],
  [
    'the starter of the code scans it',
    { kind: 'ownCheck', worksForOrganizer: false, codeStartedBy: 'me' },
    'colleagueNeeded',
  ],
])('%s', (_name, other, refusal) => {
  expect(refusalForBothEnds({ accountId: 'me' }, other)).toBe(refusal);
});
