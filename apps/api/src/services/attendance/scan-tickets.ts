import type { AttendanceDirection } from '@vp/domain';
import { holdTicket, issueTicket, spendTicket } from '../../auth/ticket.ts';
import type { FoundTicket, HeldTicket, NewTicket } from '../../auth/ticket.ts';
import type { AuthWork } from '../../auth/auth-work.ts';
import type { Volunteer } from '../../auth/actor.ts';
import type { Work } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';

const kind = 'scan';

/** What a scan turned into. */
export interface ScanInTicket {
  readonly sessionId: string;
  readonly activityId: string;
  readonly direction: AttendanceDirection;
  readonly slot: number;
  readonly isPrinted: boolean;
  readonly startedBy: string | undefined;
  readonly at: Date;
}

/** A ticket names the QR session of its scan, so that those of one session can be worked on together. */
export async function issueScanTicket(
  work: AuthWork,
  { at, ...scan }: ScanInTicket,
  whose: Pick<NewTicket, 'accountId' | 'deviceId' | 'lifeMs'>,
): Promise<string> {
  const token = await issueTicket(work, { ...whose, kind, payload: { ...scan, at: at.toISOString() } });
  return `${scan.sessionId}.${token}`;
}

function splitTicket(ticket: string): { readonly sessionId: string; readonly token: string } {
  const [, sessionId = '', token = ''] = /^([^.]*)\.(.*)$/.exec(ticket) ?? [];
  return { sessionId, token };
}

/** What the sender says; only the ticket itself says it for sure. */
export const namedSession = (ticket: string): string => splitTicket(ticket).sessionId;

export interface HeldScan {
  readonly scan: ScanInTicket;
  readonly held: HeldTicket;
}

type HoldWork = Pick<Work, 'tx' | 'now' | 'deviceId'> & { readonly actor: Volunteer };

/** The scan of a ticket that nobody else can use before this transaction ends; it stays good unless it is spent. */
export async function holdScanTicket(work: HoldWork, ticket: string): Promise<HeldScan> {
  const held = await holdTicket(work, { kind, token: splitTicket(ticket).token, deviceId: work.deviceId });
  if (held === 'twice') throw new Refused('ticketExpired', { hasWritten: true });
  if (held === undefined || !isTicketOf(held, work.actor)) throw new Refused('ticketExpired');
  return { scan: readScan(held.payload), held };
}

/** Uses the ticket up, once what it is good for is written. */
export async function spendScanTicket(work: AuthWork, { held }: HeldScan): Promise<void> {
  if (!(await spendTicket(work, held))) throw new Refused('ticketExpired', { hasWritten: true });
}

function isTicketOf({ accountId }: FoundTicket, actor: Volunteer): boolean {
  return accountId === null || accountId === actor.accountId;
}

/** The one reader of what `issueScanTicket` wrote. */
function readScan(payload: Record<string, unknown>): ScanInTicket {
  const { at, ...rest } = payload as unknown as Omit<ScanInTicket, 'at'> & { readonly at: string };
  return { ...rest, at: new Date(at) };
}
