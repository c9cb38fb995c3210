import { readCsvLines } from '@vp/domain';
import { describe, expect, it, test } from 'vitest';
import { readReport } from './bank-report.ts';

const one = '0190f5a0-0000-7000-8000-000000000001';
const two = '0190f5a0-0000-7000-8000-000000000002';
const heads = 'application_id,status,reason';

const sheet = (...lines: readonly string[]) => [heads, ...lines].join('\r\n');
const reportOf = (csv: string) => readReport(readCsvLines(csv));

describe("the bank's file", () => {
  it('reads the three actions of a bank', () => {
    const read = reportOf(sheet(`${one},printing,`, `${two},received,`, `${one},failed,地址不完整`));
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
    expect(reportOf(csv)).toEqual({
      rows: [expect.objectContaining({ applicationId: one, action: 'print' })],
      wrong: [],
    });
  });

  test.each([
    ['nothing', ''],
    ['no column of ids', `status,reason\nprinting,`],
    ['no column of states', `application_id,reason\n${one},`],
  ])('with %s is refused', (_what, csv) => {
    expect(reportOf(csv)).toBeUndefined();
  });

  test.each([
    ['no id', ',printing,', 'noId'],
    ['another id', '12,printing,', 'noId'],
    ['an unknown state', `${one},lost,`, 'noStatus'],
    ['a refusal without a reason', `${one},failed,`, 'noReason'],
    ['a refusal where there is no third cell', `${one},failed`, 'noReason'],
    ['a reason of 101 characters', `${one},failed,${'因'.repeat(101)}`, 'longReason'],
    ['a reason of damaged letters', `${one},failed,\uFFFD\u08E4\uFFFD`, 'unreadable'],
    ['a reason with an emoji', `${one},failed,地址不完整😀`, 'emoji'],
  ] as const)('skips a line with %s and reports its number', (_what, line, problem) => {
    expect(reportOf(sheet(`${two},received,`, line))).toEqual({
      rows: [{ line: 2, applicationId: two, action: 'receive' }],
      wrong: [{ line: 3, problem }],
    });
  });

  it('skips applications without a status, and drops the reason of an issued card', () => {
    const read = reportOf(sheet(`${one},,`, `${two},printing,ok`));
    expect(read).toEqual({ rows: [{ line: 3, applicationId: two, action: 'print' }], wrong: [] });
  });

  it('names a wrong line by its number in a spreadsheet, after empty lines and lines of two', () => {
    expect(reportOf(sheet('', `${two},failed,"地址\n不完整"`, 'wrong,printing,'))).toEqual({
      rows: [{ line: 3, applicationId: two, action: 'refuse', reason: '地址\n不完整' }],
      wrong: [{ line: 4, problem: 'noId' }],
    });
  });
});
