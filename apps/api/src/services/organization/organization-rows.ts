import type { OrganizationRow } from '@vp/contract';
import type { Language, MembershipState } from '@vp/domain';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { countsTowardsLimit } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { localText } from '../../text/local-text.ts';

export type StoredOrganization = typeof organization.$inferSelect;

const { id, parentId, name, logoFileId, memberCount, activityCount, region, status } = organization;

/** Columns of a row: a list of a thousand omits the texts of their pages. */
export const rowColumns = { id, parentId, name, logoFileId, memberCount, activityCount, region, status };

type ListedOrganization = Pick<StoredOrganization, keyof typeof rowColumns>;

export interface OwnMembership {
  readonly id: string;
  readonly organizationId: string;
  readonly state: MembershipState;
  readonly reason: string | null;
  readonly appliedAt: Date;
}

/**
 * Reads a volunteer's memberships by organization: the open one, else the newest one in their list; empty for a guest.
 * It reads all memberships of the person, which are few, instead of listing the organizations, which may be thousands.
 */
export async function readOwnMemberships(
  db: Reader,
  volunteerId: string | undefined,
): Promise<ReadonlyMap<string, OwnMembership>> {
  if (volunteerId === undefined) return new Map();
  const rows = await db
    .selectDistinctOn([membership.organizationId], {
      id: membership.id,
      organizationId: membership.organizationId,
      state: membership.state,
      reason: membership.reason,
      appliedAt: membership.appliedAt,
    })
    .from(membership)
    .where(and(eq(membership.volunteerId, volunteerId), isNull(membership.deletedAt)))
    .orderBy(
      asc(membership.organizationId),
      asc(sql`case when ${countsTowardsLimit(membership.state)} then 0 else 1 end`),
      desc(membership.appliedAt),
    );
  return new Map(rows.map((row) => [row.organizationId, row]));
}

export interface RowFacts {
  readonly language: Language;
  readonly own: ReadonlyMap<string, OwnMembership>;
}

/** Returns a row of the contract. The root is the platform's office and accepts no applications. */
export function toOrganizationRow(stored: ListedOrganization, { language, own }: RowFacts): OrganizationRow {
  return {
    oid: stored.id,
    name: localText(stored.name, language),
    logoUrl: stored.logoFileId === null ? null : publicFileUrl(stored.logoFileId),
    memberCount: stored.memberCount,
    activityCount: stored.activityCount,
    regionId: stored.region,
    myState: own.get(stored.id)?.state ?? null,
    open: stored.status === 'normal' && stored.parentId !== null,
  };
}
