/** A sheet as it is exchanged: rows of texts. */
export type Sheet = readonly (readonly string[])[];

/** What a spreadsheet program takes for a formula; one for East Asian languages also takes the signs of full width. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** A cell that no spreadsheet program reckons: a formula becomes a text by an apostrophe before it. */
export function safeCell(text: string): string {
  return formula.test(text.trimStart()) || formula.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What tells a program that a CSV file is UTF-8; it stands before its first line. */
export const csvBeginning = '\uFEFF';

/** Lines of a CSV file (RFC 4180), whose cells are never formulas. */
export function toCsvLines(rows: Sheet): string {
  return rows.map((row) => `${row.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`).join('');
}

/** A whole sheet as CSV. */
export function toCsv(sheet: Sheet): string {
  return `${csvBeginning}${toCsvLines(sheet)}`;
}

/** The cell without the apostrophe that `safeCell` has put before it. */
function plainCell(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith("'") && safeCell(trimmed.slice(1)) === trimmed ? trimmed.slice(1) : trimmed;
}

/** Commas, or semicolons as programs of Portuguese writing have them; whichever the first line holds more of. */
function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/\r?\n/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** The rows of a CSV text, without empty ones; each cell trimmed. */
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
