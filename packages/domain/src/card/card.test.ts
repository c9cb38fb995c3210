import { describe, expect, test } from 'vitest';
import { cardPossibleFrom, cardReasonsOpenTo, refusalForCardUse, refusalsForCard } from './eligibility.ts';
import type { CardApplicant } from './eligibility.ts';
import { readCsv, readCsvLines, safeCell, toCsv } from './spreadsheet.ts';
import { cardStates, isCardOpen } from './state.ts';
import type { CardState } from './state.ts';
import { cardActions, cardTransitions, refusalForCardStep } from './transition.ts';
import { isVestFree, refusalForVest } from './vest.ts';

const now = new Date('2026-07-18T04:00:00Z');

test('the steps are these and no others', () => {
  const possible = cardActions.flatMap((action) =>
    cardStates
      .filter((state) => refusalForCardStep(state, { action, reason: 'because' }) === undefined)
      .map((from) => `${action} ${from} ${cardTransitions[action].to}`),
  );
  expect(possible).toEqual([
    'pass pending approved',
    'fail pending failed',
    'undo approved pending',
    'print approved printing',
    'receive printing received',
    'refuse approved failed',
    'refuse printing failed',
  ]);
});

test.each([
  ['pending', 'fail', undefined, 'reasonMissing'],
  ['pending', 'fail', '  ', 'reasonMissing'],
  ['pending', 'fail', '好'.repeat(101), 'reasonTooLong'],
  ['printing', 'refuse', undefined, 'reasonMissing'],
  ['received', 'refuse', 'because', 'wrongState'],
] as const)('in %s, %s because of %s: %s', (state, action, reason, refusal) => {
  expect(refusalForCardStep(state, { action, reason })).toBe(refusal);
});

describe('who may apply', () => {
  const adult: CardApplicant = {
    realNameState: 'verified',
    documentExpiresOn: '2031-03-15',
    birthDate: '1990-01-01',
    applications: [],
  };

  test.each<[string, Partial<CardApplicant>, readonly string[]]>([
    ['a verified adult', {}, []],
    ['on the 16th birthday', { birthDate: '2010-07-18' }, []],
    ['a day before it', { birthDate: '2010-07-19' }, ['cardTooYoung']],
    ['at 80', { birthDate: '1945-07-19' }, []],
    ['at 81', { birthDate: '1945-07-18' }, ['cardTooOld']],
    ['nothing is known', { realNameState: 'notVerified', birthDate: null }, ['realNameMissing']],
    ['under review', { realNameState: 'underReview' }, ['realNameUnderReview']],
    ['failed, and too young', { realNameState: 'failed', birthDate: '2015-01-01' }, ['realNameFailed', 'cardTooYoung']],
    ['without an expiry date', { documentExpiresOn: null }, []],
    ['on the last day of the document', { documentExpiresOn: '2026-07-18' }, []],
    [
      'after it, and at 81',
      { documentExpiresOn: '2026-07-17', birthDate: '1945-07-18' },
      ['documentExpired', 'cardTooOld'],
    ],
    ['one waits', { applications: ['pending'] }, ['cardOpen']],
    ['one is printed', { applications: ['failed', 'printing'] }, ['cardOpen']],
    ['one failed', { applications: ['failed'] }, []],
    ['one was received', { applications: ['received'] }, []],
  ])('%s', (_who, changed, refusals) => {
    expect(refusalsForCard({ ...adult, ...changed }, now)).toEqual(refusals);
  });

  test.each<[string, Partial<CardApplicant> & { isBlocked?: boolean }, string | undefined]>([
    ['a verified adult with an open application', { applications: ['approved'] }, undefined],
    ['a blocked account', { isBlocked: true, realNameState: 'failed' }, 'accountBlocked'],
    ['a revoked verification', { realNameState: 'failed' }, 'realNameFailed'],
    ['an expired document', { documentExpiresOn: '2026-07-17' }, 'documentExpired'],
    ['a person who turned 81 meanwhile', { birthDate: '1945-07-18' }, 'cardTooOld'],
  ])('%s is asked again when the application is used', (_who, changed, refusal) => {
    expect(refusalForCardUse({ ...adult, isBlocked: false, ...changed }, now)).toBe(refusal);
  });

  test.each<[readonly CardState[], readonly string[], boolean]>([
    [[], ['1'], true],
    [['failed', 'failed'], ['1'], true],
    [['received'], ['2', '3'], false],
    [['failed', 'received'], ['2', '3'], false],
  ])('after %j the reasons are %j, the vest free: %s', (applications, reasons, isFree) => {
    expect(cardReasonsOpenTo(applications)).toEqual(reasons);
    expect(isVestFree({ applications, isHandedOut: false })).toBe(isFree);
    expect(isVestFree({ applications, isHandedOut: true })).toBe(false);
  });

  test.each(cardStates)('a vest is handed out with an application that is %s only once it is approved', (state) => {
    const isApproved = !['pending', 'failed'].includes(state);
    expect(refusalForVest(state, { isHandedOut: false })).toBe(isApproved ? undefined : 'wrongState');
    expect(refusalForVest(state, { isHandedOut: true })).toBe('vestHandedOut');
  });

  test('the day on which it becomes possible', () => {
    expect(cardPossibleFrom('2012-02-29')).toBe('2028-02-29');
    expect(cardPossibleFrom('2015-05-20')).toBe('2031-05-20');
  });

  test('three states are under way', () => {
    expect(cardStates.filter(isCardOpen)).toEqual(['pending', 'approved', 'printing']);
  });
});

describe('a sheet', () => {
  test.each([
    '=1+1',
    '+853',
    '-2',
    '@SUM(A1)',
    '＝1+1',
    '＋853',
    '－2',
    '＠SUM(A1)',
    '\t1',
    '\r=1',
    '\n1',
    ' =1',
    '\u3000＝1',
    '=HYPERLINK("x")',
    '﹦1+1',
    '﹢853',
  ])('never reckons %j', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  });

  test.each([
    [";=cmd|' /C calc'!A0;", ";'=cmd|' /C calc'!A0;"],
    ['派飯; ＠SUM(A1)', "派飯; '＠SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['a\t-2', "a\t'-2"],
    ['=1;+2', "'=1;'+2"],
  ])('never reckons the part of %j behind another separator', (text, safe) => {
    expect(safeCell(text)).toBe(safe);
    expect(readCsv(toCsv([['x', text]]))).toEqual([['x', text]]);
  });

  test.each(['陳嘉欣', '12345678', 'a=b', '甲＝乙', "O'Neill", 'a; b', ''])('leaves %j', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  test('comes back as it was written', () => {
    const sheet = [
      ['name', 'note'],
      ['陳, "嘉欣"', 'two\nlines'],
      ['+85366001234', "'quoted"],
      ['=1+1', ''],
    ];
    const csv = toCsv(sheet);
    expect(csv).toContain("'+85366001234");
    expect(csv).toContain("'=1+1");
    expect(readCsv(csv)).toEqual(sheet);
  });

  test.each([
    [
      'semicolons',
      'a;b\n1;2,5',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'Windows lines and empty ones',
      'a,b\r\n\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no end of the last line',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'spaces',
      'a , b\n 1 ,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t"2\t3"',
      [
        ['a', 'b'],
        ['1', '2\t3'],
      ],
    ],
    ['nothing', '', []],
  ])('is read with %s', (_what, csv, sheet) => {
    expect(readCsv(csv)).toEqual(sheet);
  });

  test('keeps the number of each row, also after an empty one and after a cell of two lines', () => {
    expect(readCsvLines('a,b\n\n"1\n2",3\n,\n4,5')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1\n2', '3'] },
      { line: 5, cells: ['4', '5'] },
    ]);
  });

  test('is written without control characters and halves of letters', () => {
    expect(toCsv([['a\u0000b\u0007\u009Fc', 'd\uD800e\uFFFF', '𠮷']])).toBe('\uFEFFabc,de,𠮷\r\n');
  });

  test('without the end of a quotation is refused', () => {
    expect(() => readCsv('a,b\n"1,2')).toThrow(SyntaxError);
  });
});
