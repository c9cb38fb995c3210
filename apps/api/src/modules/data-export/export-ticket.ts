import type { ExportKind, MemberRelation, StartedExport } from '@vp/contract';
import { exportLimits, toMacaoIso } from '@vp/domain';
import type { InsightScope } from '@vp/domain';
import type { Operator } from '../../auth/actor.ts';
import { issueTicket, readTicket } from '../../auth/ticket.ts';
import type { TxWork } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { Refused } from '../../refusal/refused.ts';

const kind = 'dataExport';

/** What is exported, and for which organization. */
export type ExportSubject = { readonly organizationId: string } & (
  | { readonly kind: 'members'; readonly relation: MemberRelation }
  | { readonly kind: 'hours'; readonly from: string; readonly to: string; readonly scope: InsightScope }
  | { readonly kind: 'activity'; readonly activityId: string }
);

export type SubjectOf<Kind extends ExportKind> = Extract<ExportSubject, { readonly kind: Kind }>;

type TicketWork = TxWork & { readonly actor: Operator };

/** Hands out what asks for the rows: good for the account that begins, and for as long as an export may take. */
export async function beginExport(
  { tx, now, actor }: TicketWork,
  { subject, rows }: { readonly subject: ExportSubject; readonly rows: number },
): Promise<StartedExport> {
  const lifeMs = exportLimits.ticketLifeMs;
  const token = await issueTicket({ tx, now }, { kind, lifeMs, accountId: actor.accountId, payload: { ...subject } });
  return { token, rows, expiresAt: toMacaoIso(new Date(now.getTime() + lifeMs)) };
}

export interface ExportClaim {
  readonly token: string;
  readonly actor: Operator;
  readonly now: Date;
}

/** What an export is of. Refused to anybody else than who began it, and in another organization. */
export async function readExport(reader: Reader, { token, actor, now }: ExportClaim): Promise<ExportSubject> {
  const found = await readTicket({ tx: reader, now }, { kind, token });
  if (found === undefined || found.accountId !== actor.accountId) throw new Refused('ticketExpired');
  // `beginExport` is the only writer of this kind: its payload is a subject.
  const subject = found.payload as unknown as ExportSubject;
  if (subject.organizationId !== actor.organizationId) throw new Refused('ticketExpired');
  return subject;
}
