import { describe, expect, it, test } from 'vitest';
import { refusalsForRealName } from './refuse.ts';
import type { RealNameApplication } from './refuse.ts';
import { asksProfession, needsGuardian, needsQualification, refusalForCardAge } from './requirement.ts';
import { realNameStates } from './state.ts';
import type { RealNameState } from './state.ts';
import { realNameActions, realNameTransitions, refusalForRealNameStep } from './transition.ts';

const now = new Date('2026-07-18T04:00:00Z');
const states: readonly RealNameState[] = realNameStates;

describe('transitions', () => {
  it('are those of the decisions and no others', () => {
    const possible = realNameActions.flatMap((action) =>
      states
        .filter((state) => {
          const { by } = realNameTransitions[action];
          return refusalForRealNameStep(state, { action, by, reason: 'because' }) === undefined;
        })
        .map((from) => `${action} ${from} ${realNameTransitions[action].to}`),
    );
    expect(possible).toEqual([
      'submit notVerified underReview',
      'submit failed underReview',
      'pass underReview verified',
      'fail underReview failed',
      'undo verified underReview',
      'revoke verified failed',
      'changeDocument verified verified',
      'passRenewal verified verified',
      'passNewPerson verified verified',
      'passNewPerson failed verified',
      'failRenewal verified verified',
      'undoRenewal verified verified',
    ]);
  });

  test.each([
    ['underReview', { action: 'fail', by: 'organization' }, 'reasonMissing'],
    ['underReview', { action: 'pass', by: 'volunteer' }, 'notAllowed'],
    ['underReview', { action: 'submit', by: 'volunteer' }, 'underReview'],
    ['verified', { action: 'submit', by: 'volunteer' }, 'alreadyVerified'],
    ['notVerified', { action: 'changeDocument', by: 'volunteer' }, 'wrongState'],
    ['verified', { action: 'pass', by: 'organization' }, 'wrongState'],
    ['verified', { action: 'failRenewal', by: 'organization' }, 'reasonMissing'],
    ['failed', { action: 'passRenewal', by: 'organization' }, 'wrongState'],
  ] as const)('in %s, %o: %s', (state, step, refusal) => {
    expect(refusalForRealNameStep(state, step)).toBe(refusal);
  });
});

test.each([
  ['2008-07-18', false],
  ['2008-07-19', true],
])('born %s needs a guardian: %s', (birthDate, needed) => {
  expect(needsGuardian(birthDate, now)).toBe(needed);
});

test.each([
  ['2010-07-19', 'tooYoung'],
  ['2010-07-18', undefined],
  ['1945-07-19', undefined],
  ['1945-07-18', 'tooOld'],
])('born %s asks for the card: %s', (birthDate, refusal) => {
  expect(refusalForCardAge(birthDate, now)).toBe(refusal);
});

test.each([
  ['9', '1', true],
  ['9', '2', true],
  ['9', '3', true],
  ['9', '4', false],
  ['9', undefined, false],
  ['10', '1', false],
] as const)('occupation %s, profession %s needs a certificate: %s', (occupation, profession, needed) => {
  expect(needsQualification(occupation, profession)).toBe(needed);
  expect(asksProfession(occupation)).toBe(occupation === '9');
});

describe('refusalsForRealName', () => {
  const adult: RealNameApplication = {
    names: ['陳大文', 'Chan Tai Man'],
    documentType: '2',
    documentNumber: '12345678',
    birthDate: '1990-01-01',
    gender: '1',
    issueDate: '2020-01-01',
    expiryDate: '2030-01-01',
    mobile: '+85366123456',
    occupation: '2',
  };
  const guardian = { name: '陳父', documentType: '2', documentNumber: '87654321', mobile: '+85366654321' } as const;
  const minor: RealNameApplication = { ...adult, birthDate: '2010-01-01', guardian };

  test.each<[string, RealNameApplication, readonly string[]]>([
    ['an adult', adult, []],
    ['a minor with a guardian', minor, []],
    ['no expiry on the document', { ...adult, expiryDate: undefined }, []],
    ['a document that expires today', { ...adult, expiryDate: '2026-07-18' }, []],
    ['a document that expired yesterday', { ...adult, expiryDate: '2026-07-17' }, ['documentExpired']],
    [
      'expiry before issue',
      { ...adult, issueDate: '2026-01-02', expiryDate: '2026-01-02' },
      ['expiryBeforeIssue', 'documentExpired'],
    ],
    ['issued tomorrow', { ...adult, issueDate: '2026-07-19' }, ['issueDateInFuture']],
    ['born today, without guardian', { ...adult, birthDate: '2026-07-18' }, ['guardianMissing']],
    ['issued today', { ...adult, issueDate: '2026-07-18' }, []],
    ['a minor without guardian', { ...minor, guardian: undefined }, ['guardianMissing']],
    ['professional without profession', { ...adult, occupation: '9' }, ['professionMissing']],
    ['a teacher without certificate', { ...adult, occupation: '9', profession: '3' }, ['qualificationMissing']],
    ['a teacher with certificate', { ...adult, occupation: '9', profession: '3', qualificationImageId: 'i' }, []],
    ['a lawyer without certificate', { ...adult, occupation: '9', profession: '4' }, []],
    ['mainland number that agrees', { ...adult, documentType: '1', documentNumber: '440499199001010013' }, []],
    [
      'mainland number of a woman',
      { ...adult, documentType: '1', documentNumber: '440499199001010005' },
      ['genderMismatch'],
    ],
    [
      'mainland number with another birth date',
      { ...adult, documentType: '1', documentNumber: '440499199001010013', birthDate: '1990-01-02' },
      ['birthDateMismatch'],
    ],
    [
      '15-digit number that agrees',
      { ...adult, documentType: '1', documentNumber: '440499900101000', gender: '2' },
      [],
    ],
    ['guardian of the same name', { ...minor, guardian: { ...guardian, name: 'CHAN TAI MAN' } }, ['guardianSameName']],
    [
      'guardian with the same document in another writing',
      { ...minor, guardian: { ...guardian, documentNumber: '1234567(8)' } },
      ['guardianSameDocument'],
    ],
    [
      'guardian with the number under another type',
      { ...minor, guardian: { ...guardian, documentType: '5', documentNumber: '12345678' } },
      [],
    ],
    [
      'guardian with the same mobile',
      { ...minor, guardian: { ...guardian, mobile: '853 6612 3456' } },
      ['guardianSameMobile'],
    ],
  ])('%s', (_name, application, refusals) => {
    expect(refusalsForRealName(application, now)).toEqual(refusals);
  });

  it('reports a birth in the future beside the missing guardian', () => {
    expect(refusalsForRealName({ ...adult, birthDate: '2026-07-19' }, now)).toEqual([
      'birthDateInFuture',
      'guardianMissing',
    ]);
  });
});
