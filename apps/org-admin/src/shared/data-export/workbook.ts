import { writableCell } from '@vp/domain';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { SheetCell, SheetFile } from './sheet-cell.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/package/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Parts of a workbook with one sheet. The second style is the format 'Text': a program that edits the cell keeps all
 * digits of a long number, and takes nothing for a formula.
 */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for XML and drops the characters that XML forbids. */
function escaped(text: string): string {
  return writableCell(text).replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

/** Returns the name of a column, from 'A' to 'ZZ'. */
function columnName(at: number): string {
  const letter = (index: number) => String.fromCharCode(65 + index);
  return at < 26 ? letter(at) : `${letter(Math.floor(at / 26) - 1)}${letter(at % 26)}`;
}

/** Some programs read only cells with an address. */
function toRow(cells: readonly SheetCell[], row: number): string {
  const written = cells.map((cell, at) => {
    const address = `${columnName(at)}${row}`;
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    return `<c r="${address}" t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
}

/** Writes an Excel workbook of one sheet. Each batch of rows is compressed when it is added. */
export function workbookFile(): SheetFile {
  const packed: BlobPart[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(new Uint8Array(bytes));
  });
  const open = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name);
    zip.add(part);
    return part;
  };
  for (const [name, xml] of Object.entries(parts)) open(name).push(strToU8(head + xml), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}"><sheetData>`));
  let count = 0;
  return {
    add: (rows) => {
      sheet.push(strToU8(rows.map((cells, at) => toRow(cells, count + at + 1)).join('')));
      count += rows.length;
    },
    end() {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return new Blob(packed, { type: `${types}.sheet` });
    },
  };
}
