import type { BankSheetRow } from '@vp/contract';
import { cardBanks, readCsv, toCsv } from '@vp/domain';
import { describe, expect, it, test } from 'vitest';
import { readReport, reportColumns, toBankSheet } from './bank-sheet.ts';

const one = '0190f5a0-0000-7000-8000-000000000001';
const two = '0190f5a0-0000-7000-8000-000000000002';
const heads = 'application_id,status,reason';

const sheet = (...lines: readonly string[]) => [heads, ...lines].join('\r\n');

describe("the bank's file", () => {
  it('reads the three actions of a bank', () => {
    const read = readReport(sheet(`${one},printing,`, `${two},received,`, `${one},failed,地址不完整`));
    expect(read).toEqual({
      rows: [
        { line: 2, applicationId: one, action: 'print' },
        { line: 3, applicationId: two, action: 'receive' },
        { line: 4, applicationId: one, action: 'refuse', reason: '地址不完整' },
      ],
      wrong: [],
    });
  });

  test.each([
    ['a byte order mark and heads in capitals', `\uFEFFAPPLICATION_ID,Status,Reason\n${one},PRINTING,`],
    ['semicolons', `application_id;status;reason\n${one};printing;`],
    ['other columns, in another order', `name,status,bank,application_id\n陳大文,printing,1,${one}`],
    ['blanks around a cell', `${heads}\n ${one} , printing ,`],
    ['no line end after the last line', `${heads}\n${one},printing,`],
  ])('is read with %s', (_what, csv) => {
    expect(readReport(csv)).toEqual({
      rows: [expect.objectContaining({ applicationId: one, action: 'print' })],
      wrong: [],
    });
  });

  test.each([
    ['nothing', ''],
    ['no column of ids', `status,reason\nprinting,`],
    ['no column of states', `application_id,reason\n${one},`],
    ['a quotation mark that does not end', `${heads}\n"${one},printing,`],
  ])('with %s is refused', (_what, csv) => {
    expect(readReport(csv)).toBeUndefined();
  });

  test.each([
    ['no id', ',printing,', 'noId'],
    ['another id', '12,printing,', 'noId'],
    ['an unknown state', `${one},lost,`, 'noStatus'],
    ['a refusal without a reason', `${one},failed,`, 'noReason'],
    ['a refusal where there is no third cell', `${one},failed`, 'noReason'],
  ] as const)('skips a line with %s and reports its number', (_what, line, problem) => {
    expect(readReport(sheet(`${two},received,`, line))).toEqual({
      rows: [{ line: 2, applicationId: two, action: 'receive' }],
      wrong: [{ line: 3, problem }],
    });
  });

  it('skips applications without a status, and drops the reason of an issued card', () => {
    const read = readReport(sheet(`${one},,`, `${two},printing,ok`));
    expect(read).toEqual({ rows: [{ line: 3, applicationId: two, action: 'print' }], wrong: [] });
  });
});

describe('the file for the bank', () => {
  const words = {
    head: (column: string) => `head of ${column}`,
    nameOf: (table: unknown, code: string) => `${table === cardBanks ? 'bank' : 'code'} ${code}`,
    yesOrNo: (value: boolean) => (value ? 'yes' : 'no'),
  };
  const row: BankSheetRow = {
    applicationId: one,
    bank: '1',
    reason: '1',
    languageIdentification: '1',
    name: '陳大文',
    latinName: 'CHAN TAI MAN',
    gender: '1',
    birthDate: '2010-03-14',
    documentType: '2',
    documentNumber: '12345678',
    mobile: '+85366001122',
    address: '=HYPERLINK("x")',
    occupation: '1',
    educationLevel: '3',
    maritalStatus: '2',
    isAmerican: false,
    guardian: {
      name: '陳父',
      relation: '1',
      documentType: '2',
      documentNumber: '87654321',
      mobile: '+85366003344',
    },
  };

  it('starts with the empty columns for the bank', () => {
    const [first, second] = toBankSheet([row], words);
    expect(first?.slice(0, 4)).toEqual([...reportColumns, 'head of bank']);
    expect(second?.slice(0, 4)).toEqual([one, '', '', 'bank 1']);
    expect(second).toHaveLength(first?.length ?? 0);
    expect(second).toContain('no');
    expect(second?.slice(-5)).toEqual(['陳父', 'code 1', 'code 2', '87654321', '+85366003344']);
  });

  it('leaves the guardian columns empty for a person without a guardian', () => {
    const [, second] = toBankSheet([{ ...row, isAmerican: true, guardian: null }], words);
    expect(second).toContain('yes');
    expect(second?.slice(-5)).toEqual(['', '', '', '', '']);
  });

  it('can be read back with a status and contains no formula', () => {
    const csv = toCsv(toBankSheet([row], words));
    expect(csv).toContain(`'=HYPERLINK`);
    const filled = readCsv(csv).map((cells, index) =>
      cells.map((cell, at) => (index > 0 && at === 1 ? 'printing' : cell)),
    );
    expect(readReport(toCsv(filled))?.rows).toEqual([{ line: 2, applicationId: one, action: 'print' }]);
  });
});
