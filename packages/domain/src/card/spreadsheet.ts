/** A sheet as it is exchanged: rows of texts. */
export type Sheet = readonly (readonly string[])[];

/** Cells that a spreadsheet program reads as a formula; East Asian versions also read the full-width signs. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** Returns a cell that no spreadsheet program evaluates: an apostrophe turns a formula into text. */
export function safeCell(text: string): string {
  return formula.test(text.trimStart()) || formula.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Byte order mark that makes programs read a CSV file as UTF-8. */
export const csvBeginning = '\uFEFF';

/** Returns the lines of a CSV file (RFC 4180), whose cells are never formulas. */
export function toCsvLines(rows: Sheet): string {
  return rows.map((row) => `${row.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`).join('');
}

/** Returns a whole sheet as CSV. */
export function toCsv(sheet: Sheet): string {
  return `${csvBeginning}${toCsvLines(sheet)}`;
}

/** Removes the apostrophe that `safeCell` prepended. */
function plainCell(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith("'") && safeCell(trimmed.slice(1)) === trimmed ? trimmed.slice(1) : trimmed;
}

/** Returns the separator that is more frequent in the first line: commas, or semicolons as in Portuguese locales. */
function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/\r?\n/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** Returns the rows of a CSV text without empty ones; each cell is trimmed. */
export function readCsv(csv: string): Sheet {
  const text = csv.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  const sheet: string[][] = [];
  let row: string[] = [];
  while (cells.lastIndex < text.length || row.length > 0) {
    const match = cells.exec(text);
    if (match === null) throw new SyntaxError('a quotation mark is missing');
    const [, quotedCell, plain = '', end] = match;
    row.push(plainCell(quotedCell?.replaceAll('""', '"') ?? plain));
    if (end === separator) continue;
    sheet.push(row);
    row = [];
  }
  return sheet.filter((cellsOfRow) => cellsOfRow.some((cell) => cell !== ''));
}
