import type { ActivityDetail } from '@vp/contract';
import { applyLimitCodes } from '@vp/domain';
import type { SignUpRefusal } from '@vp/domain';
import { paths } from '../../../shared/paths.ts';

/**
 * Returns the link to the step that resolves a refusal, and the key of its button text; undefined if there is none. The
 * step leads back to the activity, or to the invitation of a group.
 */
export function nextActionFor(refusal: SignUpRefusal, activity: ActivityDetail, group?: string) {
  const redirect = paths.activity({ id: activity.activityId, ...(group !== undefined && { group }) });
  const toOrganizer = paths.organization({ oid: activity.organization.oid, redirect });
  switch (refusal) {
    case 'notLoggedIn':
      return { to: paths.login({ redirect: paths.activity({ id: activity.activityId, choose: 'yes' }) }), refusal };
    case 'realNameMissing':
    case 'realNameUnderReview':
    case 'realNameFailed':
      return { to: paths.realName({ redirect }), refusal };
    case 'noOrganization':
      return {
        to: activity.applyLimit === applyLimitCodes.all ? paths.organizations({ redirect }) : toOrganizer,
        refusal,
      };
    case 'organizationPending':
      return { to: paths.memberships(), refusal };
    case 'otherOrganization':
      return { to: toOrganizer, refusal };
    case 'overlap':
      return { to: paths.myActivities(), refusal };
    case 'tooYoung':
    case 'tooOld':
    case 'closed':
    case 'cancelled':
    case 'organizationNotNormal':
    case 'full':
      return undefined;
  }
}
