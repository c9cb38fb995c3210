import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openSheetFile } from './sheet-file.ts';

const dangerous = ['=1+1', '+853 1', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'];

function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (result === null || typeof result === 'string') return reject(new Error('no bytes'));
      resolve(new Uint8Array(result));
    };
    reader.readAsArrayBuffer(file);
  });
}

describe('a spreadsheet file', () => {
  it('declares UTF-8 as CSV and contains no formula', async () => {
    const file = await openSheetFile('csv');
    file.add([['姓名', 'a,"b"', 2.5]]);
    file.add([dangerous]);
    const bytes = await bytesOf(file.end());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toBe(`姓名,"a,""b""",2.5\r\n'=1+1,'+853 1,'-2,'@SUM(A1),"'\t'=1","'\r=1",' =1\r\n`);
  });

  it('stores texts and numbers as such in a workbook, in the format that editing keeps', async () => {
    const file = await openSheetFile('xlsx');
    file.add([['姓名 <b>&', 2.5, 'a\u0000b']]);
    file.add([dangerous]);
    file.add([['440304199003076380', '+85366001122', 'a\uD800b𠮷']]);
    const parts = unzipSync(await bytesOf(file.end()));
    expect(Object.keys(parts)).toContain('xl/workbook.xml');
    const sheet = new DOMParser().parseFromString(
      strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
      'application/xml',
    );
    expect(sheet.querySelector('parsererror')).toBeNull();
    expect(sheet.getElementsByTagName('f')).toHaveLength(0);
    const [first, second, third] = [...sheet.getElementsByTagName('row')].map((row) => [
      ...row.getElementsByTagName('c'),
    ]);
    expect(first?.map((cell) => cell.textContent)).toEqual(['姓名 <b>&', '2.5', 'ab']);
    expect(first?.map((cell) => cell.getAttribute('t'))).toEqual(['inlineStr', null, 'inlineStr']);
    expect(first?.map((cell) => cell.getAttribute('s'))).toEqual(['1', null, '1']);
    expect(second?.map((cell) => cell.getAttribute('s'))).toEqual(dangerous.map(() => '1'));
    expect(second?.map((cell) => cell.getAttribute('t'))).toEqual(dangerous.map(() => 'inlineStr'));
    expect(third?.map((cell) => cell.textContent)).toEqual(['440304199003076380', '+85366001122', 'ab𠮷']);
    expect(third?.map((cell) => cell.getAttribute('t'))).toEqual(['inlineStr', 'inlineStr', 'inlineStr']);
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
    const format = new DOMParser().parseFromString(styles, 'application/xml').querySelectorAll('cellXfs > xf')[1];
    expect(format?.getAttribute('numFmtId')).toBe('49');
    expect(styles).not.toContain('quotePrefix');
  });

  it('contains all of fifty thousand rows in both formats', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await openSheetFile(format);
      for (let page = 0; page < 50; page += 1)
        file.add(Array.from({ length: 1000 }, (_, at) => [`V${page * 1000 + at}`, '陳大文', at / 10]));
      const bytes = await bytesOf(file.end());
      const text =
        format === 'csv'
          ? new TextDecoder().decode(bytes)
          : strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(text.split(format === 'csv' ? '\r\n' : '</row>')).toHaveLength(50_001);
      expect(text).toContain('V49999');
    }
  });
});
