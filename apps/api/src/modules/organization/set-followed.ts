import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { isApproved } from '../../db/conditions.ts';
import { followedOrganization } from '../../db/schema/favourite.ts';
import { organization } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Follows an organization for the caller, or stops following it. */
export const setFollowed: Handler<'organization.setFollowed'> = (ctx) => {
  const { oid: organizationId, isFollowed } = ctx.body;
  return ctx.transaction(async ({ tx, actor, now }) => {
    const { volunteerId } = actor;
    const shown = and(eq(organization.id, organizationId), isApproved(organization.status));
    const [found] = await tx.select({ id: organization.id }).from(organization).where(shown).limit(1);
    orNotFound(found);
    if (isFollowed) {
      await tx
        .insert(followedOrganization)
        .values({ volunteerId, organizationId, createdAt: now })
        .onConflictDoNothing();
    } else {
      const own = eq(followedOrganization.volunteerId, volunteerId);
      await tx.delete(followedOrganization).where(and(own, eq(followedOrganization.organizationId, organizationId)));
    }
    return { isFollowed };
  });
};
