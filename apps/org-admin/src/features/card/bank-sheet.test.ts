import type { BankSheetRow } from '@vp/contract';
import { cardBanks, readCsv, readCsvLines, toCsv } from '@vp/domain';
import { describe, expect, it } from 'vitest';
import { readReport } from './bank-report.ts';
import { reportColumns, toBankSheet } from './bank-sheet.ts';

const one = '0190f5a0-0000-7000-8000-000000000001';
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
    documentExpiresOn: '2031-03-15',
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
    expect(second?.[first?.indexOf('head of documentExpiresOn') ?? -1]).toBe('2031-03-15');
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
    expect(readReport(readCsvLines(toCsv(filled)))?.rows).toEqual([{ line: 2, applicationId: one, action: 'print' }]);
  });
});
