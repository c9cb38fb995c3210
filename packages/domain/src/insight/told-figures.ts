import { insightLimits } from '../limits.ts';
import { hasPermission } from '../session/actor.ts';
import type { OrganizationRights } from '../session/actor.ts';

/**
 * From how many people on a month is told to somebody. Who may see the people themselves is told of each month; others
 * of those with so many people that no figure speaks of one of them.
 */
export function groupMinFor(holder: OrganizationRights): number {
  const seesPeople = hasPermission(holder, 'activity-list') || hasPermission(holder, 'personnel-query');
  return seesPeople ? 1 : insightLimits.groupMin;
}

/** A share in whole hundredths, 0 to 100; undefined of nothing. Only none is 0 and only all is 100. */
export function percentOf(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined;
  if (part <= 0) return 0;
  return part >= whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
