import { canAsk } from '@vp/domain';
import type { RequestKind } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { CallFacts, TxWork } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { organization } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import type { RegisteredData } from '../../db/schema/organization-request.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../audit/audit.ts';
import type { StoredOrganization } from './organization-rows.ts';

export interface NewRequest {
  readonly kind: RequestKind;
  readonly organizationId: string;
  readonly deciderId: string;
  readonly previousId: string | null;
  readonly data?: RegisteredData;
  readonly previousData?: RegisteredData;
  /** The account that sends it. */
  readonly submittedBy: string;
}

/** Stores a request; of two concurrent ones of the same kind the unique key `organization_request_open` admits one. */
export async function storeRequest(work: TxWork & CallFacts, wanted: NewRequest): Promise<string> {
  const { tx, now, language } = work;
  const id = newId(now.getTime());
  await tx.insert(organizationRequest).values({ id, ...wanted, language, submittedAt: now });
  const { kind, organizationId, deciderId, submittedBy } = wanted;
  const by = { ...work, actor: { accountId: submittedBy, organizationId } };
  await audit(by, 'organizationRequest.sent', { subjectId: id, details: { kind, deciderId } });
  return id;
}

/**
 * Returns an organization below which another one may register. The lock is shared with other registrations; its
 * ancestors do not change meanwhile.
 */
export async function assertTakesRegistrations(tx: Tx, parentId: string): Promise<StoredOrganization> {
  const [row] = await tx.select().from(organization).where(eq(organization.id, parentId)).for('share');
  const parent = orNotFound(row);
  if (parent.status !== 'normal') throw new Refused('organizationNotNormal');
  return parent;
}

/** Refuses an operator who may not decide for the organization. */
export function assertMayAsk(actor: Operator, kind: RequestKind): void {
  if (!canAsk(actor, kind)) throw new Refused('noPermission');
}
