import type { OrganizationName } from '@vp/contract';
import { refusalForUnchecked } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, asc, eq } from 'drizzle-orm';
import { isMember } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { localText } from '../../text/local-text.ts';
import { namesForReader } from '../../text/person-name.ts';
import { readHoursBasis } from '../../services/attendance/hours-basis.ts';
import type { HoursBasisFigures } from '../../services/attendance/hours-basis.ts';
import { readByHandHours, readTotals } from '../../services/attendance/totals.ts';

export interface CertificateFacts extends HoursBasisFigures {
  readonly displayName: string;
  readonly otherName: string | null;
  readonly number: string;
  readonly starLevel: number;
  readonly serviceHours: number;
  readonly byHandHours: number;
  readonly organizations: readonly OrganizationName[];
}

export interface CertificateFactsInput {
  readonly volunteerId: string;
  readonly language: Language;
}

/** Reads the facts on a volunteer's certificate; undefined without a checked identity or for a blocked account. */
export async function readCertificateFacts(
  db: Reader,
  { volunteerId, language }: CertificateFactsInput,
): Promise<CertificateFacts | undefined> {
  const [row] = await db
    .select({ own: volunteer, accountState: account.state })
    .from(volunteer)
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(eq(volunteer.id, volunteerId))
    .limit(1);
  if (row === undefined || row.accountState === 'blocked') return undefined;
  const { own } = row;
  if (refusalForUnchecked(own.realNameState) !== undefined) return undefined;
  const organizations = await db
    .select({ oid: organization.id, name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), isMember(membership.state)))
    .orderBy(asc(membership.slot));
  const { serviceHours, starLevel } = await readTotals(db, volunteerId);
  const byHand = await readByHandHours(db, volunteerId);
  const { name, otherName } = namesForReader(own, { language, fallback: own.number });
  return {
    displayName: name,
    otherName,
    number: own.number,
    starLevel,
    serviceHours,
    byHandHours: byHand.serviceHours,
    ...(await readHoursBasis(db, { volunteerId, kind: 'service' })),
    organizations: organizations.map(({ oid, name: ofIt }) => ({ oid, name: localText(ofIt, language) })),
  };
}
