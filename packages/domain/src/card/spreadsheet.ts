/** A sheet as it is exchanged: rows of texts. */
export type Sheet = readonly (readonly string[])[];

/** Cells that a spreadsheet program reads as a formula; East Asian versions also read the full-width and small signs. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫])/;

/** Formulas behind a sign that a program in another region takes for the end of a cell, also between quotation marks. */
const innerFormula = /([;\t]\s*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/g;

/** Returns a cell that no spreadsheet program evaluates: an apostrophe turns a formula into text. */
export function safeCell(text: string): string {
  const inside = text.replaceAll(innerFormula, "$1'");
  return formula.test(text) ? `'${inside}` : inside;
}

/** Control characters besides tab and line ends, unpaired surrogates and noncharacters: files must not contain them. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Returns the text of a cell without characters that spreadsheet files must not contain. */
export function writableCell(text: string): string {
  return text.replaceAll(unwritable, '');
}

function quoted(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Byte order mark that makes programs read a CSV file as UTF-8. */
export const csvBeginning = '\uFEFF';

/** Returns the lines of a CSV file (RFC 4180), whose cells are never formulas. */
export function toCsvLines(rows: Sheet): string {
  return rows.map((row) => `${row.map((cell) => quoted(safeCell(writableCell(cell)))).join(',')}\r\n`).join('');
}

/** Returns a whole sheet as CSV. */
export function toCsv(sheet: Sheet): string {
  return `${csvBeginning}${toCsvLines(sheet)}`;
}

/** Removes the apostrophes that `safeCell` inserted. */
function plainCell(text: string): string {
  const trimmed = text.trim();
  const plain = trimmed.replace(/^'/, '').replaceAll(/([;\t]\s*)'/g, '$1');
  return safeCell(plain) === trimmed ? plain : trimmed;
}

/** Separators of cells: of most programs, of Portuguese locales, and of text that Excel saves as Unicode. */
const separators = [',', ';', '\t'] as const;

/** Returns the separator that is most frequent in the first line, outside quotation marks. */
function separatorOf(text: string): (typeof separators)[number] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  return separators.reduce((most, next) => (count(next) > count(most) ? next : most));
}

/** A row of a sheet with its number in a spreadsheet program, from 1 on. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns the rows of a CSV text without empty ones; each cell is trimmed. */
export function readCsvLines(csv: string): readonly SheetLine[] {
  const text = csv.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  const lines: SheetLine[] = [];
  let row: string[] = [];
  for (let line = 1; cells.lastIndex < text.length || row.length > 0;) {
    const match = cells.exec(text);
    if (match === null) throw new SyntaxError('a quotation mark is missing');
    const [, quotedCell, plain = '', end] = match;
    row.push(plainCell(quotedCell?.replaceAll('""', '"') ?? plain));
    if (end === separator) continue;
    lines.push({ line, cells: row });
    line += 1;
    row = [];
  }
  return lines.filter((one) => one.cells.some((cell) => cell !== ''));
}

/** Returns the rows of a CSV text without empty ones, and without their numbers. */
export function readCsv(csv: string): Sheet {
  return readCsvLines(csv).map(({ cells }) => cells);
}
