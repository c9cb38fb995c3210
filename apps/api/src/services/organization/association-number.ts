import { registFilingCodes } from '@vp/domain';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { breaksUnique } from '../../db/failure.ts';
import { isApproved, isPendingRegistration } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { organization } from '../../db/schema/organization.ts';
import type { CallFacts, TxWork } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';

export interface NumberClaim {
  /** Null for an organization that is not registered with the bureau. */
  readonly associationNumber: string | null;
  /** The organization that claims the number. */
  readonly organizationId?: string;
}

function holds({ associationNumber, organizationId }: NumberClaim): SQL | undefined {
  return and(
    eq(organization.associationNumber, associationNumber ?? ''),
    eq(organization.registFiling, registFilingCodes.registered),
    organizationId === undefined ? undefined : ne(organization.id, organizationId),
  );
}

/** Returns the accepted organization with a number, besides the claiming one. */
export async function findNumberHolder(reader: Reader, claim: NumberClaim) {
  if (claim.associationNumber === null) return undefined;
  const { id, name, contactPhone } = organization;
  const [holder] = await reader
    .select({ id, name, contactPhone })
    .from(organization)
    .where(and(holds(claim), isApproved(organization.status)))
    .limit(1);
  return holder;
}

/** Returns the organizations whose registration with a number waits, besides the claiming one; oldest first. */
export async function findNumberRivals(reader: Reader, claim: NumberClaim) {
  if (claim.associationNumber === null) return [];
  const { id, createdAt } = organization;
  return reader
    .select({ id })
    .from(organization)
    .where(and(holds(claim), isPendingRegistration(organization.status)))
    .orderBy(asc(createdAt), asc(id));
}

interface NamedHolder {
  readonly name: LocalTexts;
  readonly contactPhone: string | null;
}

/** Returns the name of the holder, with its public phone if it has one. */
export function nameOfHolder({ name, contactPhone }: NamedHolder, language: CallFacts['language']): string {
  return [localText(name, language).text, contactPhone].filter(Boolean).join(' · ');
}

/** Refuses the number of an accepted organization, and names that organization with its phone. */
export async function assertNumberFree(work: TxWork & CallFacts, claim: NumberClaim): Promise<void> {
  const holder = await findNumberHolder(work.tx, claim);
  if (holder === undefined) return;
  const values = { number: claim.associationNumber ?? '', holder: nameOfHolder(holder, work.language) };
  throw new Refused('associationNumberTaken', { values });
}

/** Maps a broken unique key of accepted numbers to its refusal. */
export function refusalOfTakenNumber(error: unknown): unknown {
  return breaksUnique(error, 'organization_association_number') ? new Refused('associationNumberHeld') : error;
}
