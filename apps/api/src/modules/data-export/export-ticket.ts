import { memberRelations } from '@vp/contract';
import type { ExportKind, StartedExport } from '@vp/contract';
import { exportLimits, insightScopes, toMacaoIso } from '@vp/domain';
import type { Operator } from '../../auth/actor.ts';
import { issueTicket, readTicket } from '../../auth/ticket.ts';
import type { TxWork } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf, RowShape } from '../../db/row.ts';
import { Refused } from '../../refusal/refused.ts';

const kind = 'dataExport';

const organizationId = column.text;

const subjects = {
  members: columns({ organizationId, kind: column.word(['members']), relation: column.word(memberRelations) }),
  hours: columns({
    organizationId,
    kind: column.word(['hours']),
    from: column.text,
    to: column.text,
    scope: column.word(insightScopes),
  }),
  activity: columns({ organizationId, kind: column.word(['activity']), activityId: column.text }),
} satisfies Record<ExportKind, RowShape>;

/** The content of an export, and its organization. */
export type ExportSubject = Readonly<RowOf<(typeof subjects)[ExportKind]>>;

export type SubjectOf<Kind extends ExportKind> = Extract<ExportSubject, { readonly kind: Kind }>;

type TicketWork = TxWork & { readonly actor: Operator };

/** Issues the ticket of an export: valid for the account that starts it, for the maximum duration of an export. */
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

/** Returns the subject of an export. Refuses other accounts, and other organizations. */
export async function readExport(reader: Reader, { token, actor, now }: ExportClaim): Promise<ExportSubject> {
  const found = await readTicket({ tx: reader, now }, { kind, token });
  if (found === undefined || found.accountId !== actor.accountId) throw new Refused('ticketExpired');
  const subject = readSubject(found.payload);
  if (subject.organizationId !== actor.organizationId) throw new Refused('ticketExpired');
  return subject;
}

function readSubject(payload: Record<string, unknown>): ExportSubject {
  const shape = Object.values(subjects).find((one) => one.isValidSync(payload));
  if (shape === undefined) throw new Error('the ticket of an export holds no subject of a known kind');
  return shape.validateSync(payload);
}
