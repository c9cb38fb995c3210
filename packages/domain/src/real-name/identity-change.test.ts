import { expect, test } from 'vitest';
import { identityChangeOf, isForPlatform, refusalForNewPerson } from './identity-change.ts';
import type { DeclaredIdentity } from './identity-change.ts';

const approved = { chineseName: '梁詠詩', latinName: 'leungwingsze', birthDate: '1990-05-20', gender: '2' };

test.each<[string, Partial<DeclaredIdentity>, string]>([
  ['another document', {}, 'renewed'],
  ['the same document', { sameDocument: true }, 'renewed'],
  ['a document without a Chinese name', { chineseName: null }, 'renewed'],
  ['a document without a Latin name', { latinName: null }, 'renewed'],
  ['another name on the same document', { chineseName: '何詠詩', sameDocument: true }, 'corrected'],
  ['another birth date', { birthDate: '1990-05-21' }, 'corrected'],
  ['another gender', { gender: '1' }, 'corrected'],
  ['another name and document', { chineseName: '買家乙', latinName: 'maika' }, 'newPerson'],
  ['another name in one script and another document', { latinName: 'maika' }, 'newPerson'],
  ['no name in common and another document', { chineseName: null, latinName: null }, 'newPerson'],
])('%s is a change of its kind', (_what, changed, kind) => {
  expect(identityChangeOf(approved, { ...approved, sameDocument: false, ...changed })).toBe(kind);
});

test('an organization decides renewed documents only', () => {
  expect((['renewed', 'corrected', 'newPerson'] as const).map(isForPlatform)).toEqual([false, true, true]);
});

test('an account with a role does not pass to a new person', () => {
  expect([true, false].map((hasRole) => refusalForNewPerson({ hasRole }))).toEqual(['roleHeld', undefined]);
});
