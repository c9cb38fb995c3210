import { csvBeginning, toCsvLines } from '@vp/domain';
import type { SheetFile } from './sheet-cell.ts';

export const sheetFormats = ['xlsx', 'csv'] as const;

export type SheetFormat = (typeof sheetFormats)[number];

function csvFile(): SheetFile {
  const parts = [csvBeginning];
  return {
    add: (rows) => void parts.push(toCsvLines(rows.map((row) => row.map(String)))),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** Opens a file of this format. The workbook writer is loaded on demand. */
export async function openSheetFile(format: SheetFormat): Promise<SheetFile> {
  return format === 'csv' ? csvFile() : (await import('./workbook.ts')).workbookFile();
}
