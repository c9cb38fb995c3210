import { describe, expect, it, test } from 'vitest';
import { openSheetFile } from '../../shared/data-export/sheet-file.ts';
import { readReport } from './bank-report.ts';
import { linesOfText, openReportFile } from './report-file.ts';
import { detectEncoding } from './text-encoding.ts';

const one = '0190f5a0-0000-7000-8000-000000000001';
const two = '0190f5a0-0000-7000-8000-000000000002';

/** Writes a text as bytes; each letter beyond ASCII is given with its bytes, since browsers encode only UTF-8. */
function bytesOf(text: string, letters: Readonly<Record<string, string>> = {}): Uint8Array<ArrayBuffer> {
  const hex = [...text].map((letter) => letters[letter] ?? letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return new Uint8Array((hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));
}

function utf16(text: string, { isLittle = true, mark = true } = {}): Uint8Array<ArrayBuffer> {
  const units = (mark ? `\uFEFF${text}` : text).split('').map((unit) => unit.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const csvOf = (reason: string, separator = ',') =>
  ['application_id,status,reason', `${one},printing,`, `${two},failed,${reason}`]
    .map((line) => line.split(',', 2).concat(line.split(',').slice(2).join(',')).join(separator))
    .join('\r\n');

/** 地址不完整 and others as Excel writes them in Taipei, Beijing and Lisbon. */
const big5 = {
  地: 'a661',
  址: 'a77d',
  不: 'a4a3',
  完: 'a7b9',
  整: 'bee3',
  過: 'b94c',
  期: 'b4c1',
  證: 'c3d2',
  件: 'a5f3',
};
const gbk = {
  地: 'b5d8',
  址: 'd6b7',
  不: 'b2bb',
  完: 'cdea',
  整: 'd5fb',
  对: 'b6d4',
  证: 'd6a4',
  件: 'bcfe',
  过: 'b9fd',
  期: 'c6da',
};
const windows = { ã: 'e3', ç: 'e7', é: 'e9', á: 'e1', õ: 'f5' };

describe('a text file of the bank', () => {
  test.each([
    ['UTF-8', utf8(csvOf('地址不完整')), 'utf8', '地址不完整'],
    ['UTF-8 with a mark', utf8(`\uFEFF${csvOf('Residência')}`), 'utf8', 'Residência'],
    ['UTF-16 in little order', utf16(csvOf('地址不完整', '\t')), 'utf16le', '地址不完整'],
    ['UTF-16 in big order', utf16(csvOf('地址不完整𠮷'), { isLittle: false }), 'utf16be', '地址不完整𠮷'],
    ['UTF-16 without a mark', utf16(csvOf('地址'), { mark: false }), 'utf16le', '地址'],
    ['big UTF-16 without a mark', utf16(csvOf('地址'), { mark: false, isLittle: false }), 'utf16be', '地址'],
    ['Big5', bytesOf(csvOf('地址不完整'), big5), 'big5', '地址不完整'],
    ['Big5, another reason', bytesOf(csvOf('證件過期'), big5), 'big5', '證件過期'],
    ['GBK', bytesOf(csvOf('地址不完整'), gbk), 'gbk', '地址不完整'],
    ['GBK, two letters', bytesOf(csvOf('不对'), gbk), 'gbk', '不对'],
    ['GBK, another reason', bytesOf(csvOf('证件过期'), gbk), 'gbk', '证件过期'],
    [
      'Windows-1252 with semicolons',
      bytesOf(csvOf('Morada não está completa, é antiga', ';'), windows),
      'windows1252',
      'Morada não está completa, é antiga',
    ],
    ['Windows-1252, one word', bytesOf(csvOf('Situações', ';'), windows), 'windows1252', 'Situações'],
    ['ASCII', utf8(csvOf('address')), 'utf8', 'address'],
  ] as const)('in %s is read with its letters', (_name, bytes, encoding, reason) => {
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(readReport(linesOfText(bytes, encoding) ?? [])).toEqual({
      rows: [
        { line: 2, applicationId: one, action: 'print' },
        { line: 3, applicationId: two, action: 'refuse', reason },
      ],
      wrong: [],
    });
  });

  it('read in a wrong encoding has lines that are not taken', () => {
    const report = readReport(linesOfText(bytesOf(csvOf('地址不完整'), big5), 'utf8') ?? []);
    expect(report).toEqual({
      rows: [{ line: 2, applicationId: one, action: 'print' }],
      wrong: [{ line: 3, problem: 'unreadable' }],
    });
  });

  it('with a quotation mark that does not end has no lines', () => {
    expect(linesOfText(utf8(`application_id,status\n"${one},printing`), 'utf8')).toBeUndefined();
  });
});

describe('a workbook of the bank', () => {
  it('comes back with all digits of its cells, and with the numbers of its rows', async () => {
    const written = await openSheetFile('xlsx');
    written.add([['application_id', 'status', 'reason', '證件號碼'], []]);
    written.add([[one, 'failed', '地址不完整 & <b>', '440304199003076380']]);
    const opened = await openReportFile(new File([written.end()], 'bank.xlsx'));
    if (typeof opened === 'string' || opened.kind !== 'workbook') throw new Error(JSON.stringify(opened));
    expect(opened.lines).toEqual([
      { line: 1, cells: ['application_id', 'status', 'reason', '證件號碼'] },
      { line: 3, cells: [one, 'failed', '地址不完整 & <b>', '440304199003076380'] },
    ]);
    expect(readReport(opened.lines)?.rows).toEqual([
      { line: 3, applicationId: one, action: 'refuse', reason: '地址不完整 & <b>' },
    ]);
  });

  test.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'oldWorkbook'],
    ['a damaged one', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'unreadable'],
    ['a huge file', new Uint8Array(5_000_001), 'tooLarge'],
  ] as const)('that is %s is named', async (_name, bytes, problem) => {
    expect(await openReportFile(new File([bytes], 'bank.xls'))).toBe(problem);
  });
});
