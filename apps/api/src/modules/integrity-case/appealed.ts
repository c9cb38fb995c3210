import type { AppealedSanction } from '@vp/domain';
import { desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { integritySanction } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';

const imposer = alias(organization, 'imposer');

export interface StoredAppeal {
  readonly sanction: typeof integritySanction.$inferSelect;
  readonly organizationName: LocalTexts;
  readonly imposerName: LocalTexts;
  /** The organization above the one that imposed it; null for the platform. */
  readonly aboveImposer: string | null;
}

/** Reads sanctions, the newest first. */
export function readAppealed(reader: Reader, where: SQL | undefined): Promise<StoredAppeal[]> {
  return reader
    .select({
      sanction: integritySanction,
      organizationName: organization.name,
      imposerName: imposer.name,
      aboveImposer: imposer.parentId,
    })
    .from(integritySanction)
    .innerJoin(organization, eq(organization.id, integritySanction.organizationId))
    .innerJoin(imposer, eq(imposer.id, integritySanction.imposedFrom))
    .where(where)
    .orderBy(desc(integritySanction.imposedAt), desc(integritySanction.id));
}

/** The level above the imposing organization decides an appeal, and two people of the platform about its own. */
export function decidesAppeal({ sanction, aboveImposer }: StoredAppeal, organizationId: string): boolean {
  return organizationId === (aboveImposer ?? sanction.imposedFrom);
}

/** Returns the first of two decisions about an appeal. */
export function toAppealProposal({
  proposedState,
  proposedBy,
}: StoredAppeal['sanction']): AppealedSanction['proposed'] {
  if (proposedBy === null || proposedState === null) return undefined;
  return { decision: proposedState === 'lifted' ? 'lift' : 'keep', byAccountId: proposedBy };
}

export function toAppealed({ sanction }: StoredAppeal): AppealedSanction {
  const { organizationId, imposedFrom, imposedBy, appealedBy } = sanction;
  const accountIds = [imposedBy, appealedBy].filter((one) => one !== null);
  return { organizationId, imposedFrom, accountIds, proposed: toAppealProposal(sanction) };
}
