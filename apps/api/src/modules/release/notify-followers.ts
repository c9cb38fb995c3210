import { toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import { followedOrganization } from '../../db/schema/favourite.ts';
import { organization } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import type { ReleaseFields } from './release.ts';

interface Publication {
  /** The activity, or the first one of its weekly series. */
  readonly activityId: string;
  readonly fields: Pick<ReleaseFields, 'name' | 'startsAt'>;
}

/** Notifies the followers of the organization of one publication; a weekly series is one message. */
export async function notifyFollowers(
  work: Work<'release.publish'>,
  { activityId, fields }: Publication,
): Promise<void> {
  const { tx, actor } = work;
  const { organizationId } = actor;
  const rows = await tx
    .select({ volunteerId: followedOrganization.volunteerId })
    .from(followedOrganization)
    .where(eq(followedOrganization.organizationId, organizationId));
  if (rows.length === 0) return;
  const [organizer] = await tx
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .limit(1);
  await notifyVolunteers(work, {
    volunteerIds: rows.map(({ volunteerId }) => volunteerId),
    kind: 'followedPublished',
    values: {
      activity: fields.name,
      organization: orNotFound(organizer).name,
      start: toMacaoIso(fields.startsAt),
    },
    link: activityLink(activityId),
  });
}
