import { readCsvLines } from '@vp/domain';
import type { SheetLine } from '@vp/domain';
import { decodeText, detectEncoding } from './text-encoding.ts';
import type { Encoding } from './text-encoding.ts';

/** A file of the bank: a workbook, whose lines need no encoding, or a text that can be read in another encoding. */
export type ReportFile =
  | { readonly kind: 'workbook'; readonly name: string; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'text'; readonly name: string; readonly bytes: Uint8Array; readonly detected: Encoding };

/** A report of the largest number of rows is far smaller. */
const bytesMax = 5_000_000;

function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (result === null || typeof result === 'string') reject(new TypeError('no bytes'));
      else resolve(new Uint8Array(result));
    };
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsArrayBuffer(file);
  });
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of Excel before 2007. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/** Opens a file of the bank; returns the problem of another file. */
export async function openReportFile(file: File): Promise<ReportFile | 'tooLarge' | 'oldWorkbook' | 'unreadable'> {
  if (file.size > bytesMax) return 'tooLarge';
  try {
    const bytes = await bytesOf(file);
    if (startsWith(bytes, compoundFile)) return 'oldWorkbook';
    if (startsWith(bytes, zip)) return { kind: 'workbook', name: file.name, lines: await linesOfWorkbook(bytes) };
    return { kind: 'text', name: file.name, bytes, detected: detectEncoding(bytes) };
  } catch {
    return 'unreadable';
  }
}

async function linesOfWorkbook(bytes: Uint8Array): Promise<readonly SheetLine[]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(new Uint8Array(bytes).buffer);
  return rows
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => (cell === null ? '' : String(cell).trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Returns the lines of a text in this encoding; undefined if it is no CSV. */
export function linesOfText(bytes: Uint8Array, encoding: Encoding): readonly SheetLine[] | undefined {
  try {
    return readCsvLines(decodeText(bytes, encoding));
  } catch {
    return undefined;
  }
}
