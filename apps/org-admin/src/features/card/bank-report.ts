import { emojiOf, isUnreadable, refusalOfReasonText } from '@vp/domain';
import type { BankAction, SheetLine } from '@vp/domain';
import { reportColumns } from './bank-sheet.ts';

const statuses: Readonly<Record<string, BankAction>> = { printing: 'print', received: 'receive', failed: 'refuse' };

export interface ReportRow {
  readonly applicationId: string;
  readonly action: BankAction;
  readonly reason?: string;
}

/** An invalid line of a bank's file: its line number in a spreadsheet, and the problem. */
export interface WrongLine {
  readonly line: number;
  readonly problem: 'noId' | 'noStatus' | 'noReason' | 'longReason' | 'emoji' | 'unreadable';
}

export interface ReadReport {
  readonly rows: readonly (ReportRow & { readonly line: number })[];
  readonly wrong: readonly WrongLine[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the lines of a bank's file. Returns undefined if the first line lacks the columns. */
export function readReport([heads, ...lines]: readonly SheetLine[]): ReadReport | undefined {
  const names = heads?.cells.map((head) => head.toLowerCase()) ?? [];
  const [idAt = -1, statusAt = -1, reasonAt = -1] = reportColumns.map((name) => names.indexOf(name));
  if (idAt < 0 || statusAt < 0) return undefined;
  const rows: (ReportRow & { line: number })[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, cells } of lines) {
    const [applicationId = '', status = '', reason = ''] = [cells[idAt], cells[statusAt], cells[reasonAt]];
    // Applications that the bank has not started have no status yet.
    if (status === '' && uuid.test(applicationId)) continue;
    const action = statuses[status.toLowerCase()];
    const problem = problemOf({ applicationId, action, reason });
    if (problem !== undefined) wrong.push({ line, problem });
    else if (action !== undefined) rows.push({ line, applicationId, action, ...(action === 'refuse' && { reason }) });
  }
  return { rows, wrong };
}

interface ReadLine {
  readonly applicationId: string;
  readonly action: BankAction | undefined;
  readonly reason: string;
}

function problemOf({ applicationId, action, reason }: ReadLine): WrongLine['problem'] | undefined {
  if (!uuid.test(applicationId)) return 'noId';
  if (action === undefined) return 'noStatus';
  if (action !== 'refuse') return undefined;
  if (isUnreadable(reason)) return 'unreadable';
  if (emojiOf(reason) !== undefined) return 'emoji';
  const refusal = refusalOfReasonText(reason);
  return refusal && ({ reasonMissing: 'noReason', reasonTooLong: 'longReason' } as const)[refusal];
}
