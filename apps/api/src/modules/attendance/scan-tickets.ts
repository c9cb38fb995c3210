import { attendanceDirections, fixVerdicts } from '@vp/domain';
import { issueTicket, useTicket as spendTicket } from '../../auth/ticket.ts';
import type { FoundTicket, NewTicket } from '../../auth/ticket.ts';
import type { AuthWork } from '../../auth/auth-work.ts';
import type { Volunteer } from '../../auth/actor.ts';
import type { DeviceWork } from '../../call/context.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { Refused } from '../../refusal/refused.ts';

const kind = 'scan';

const storedScan = columns({
  sessionId: column.text,
  activityId: column.text,
  direction: column.word(attendanceDirections),
  slot: column.integer,
  isPrinted: column.flag,
  startedBy: column.text.optional(),
  shownAt: column.word(fixVerdicts).optional(),
  at: column.text,
});

/** The scan of a ticket. */
export interface ScanInTicket extends Readonly<Omit<RowOf<typeof storedScan>, 'at'>> {
  readonly at: Date;
}

export async function issueScanTicket(
  work: AuthWork,
  { at, ...scan }: ScanInTicket,
  whose: Pick<NewTicket, 'accountId' | 'deviceId' | 'lifeMs'>,
): Promise<string> {
  return issueTicket(work, { ...whose, kind, payload: { ...scan, at: at.toISOString() } });
}

type TicketWork = DeviceWork & { readonly actor: Volunteer };

/** Consumes the ticket of a scan; a refusal later in the transaction leaves it unused. */
export async function spendScanTicket(work: TicketWork, token: string): Promise<ScanInTicket> {
  const used = await spendTicket(work, { kind, token, deviceId: work.deviceId });
  if (used === undefined || !isTicketOf(used, work.actor)) throw new Refused('ticketExpired');
  return readScan(used.payload);
}

function isTicketOf({ accountId }: FoundTicket, actor: Volunteer): boolean {
  return accountId === null || accountId === actor.accountId;
}

function readScan(payload: Record<string, unknown>): ScanInTicket {
  const { at, ...rest } = storedScan.validateSync(payload);
  return { ...rest, at: new Date(at) };
}
