import { insightLimits } from '../limits.ts';
import { hasPermission } from '../session/actor.ts';
import type { OrganizationRights } from '../session/actor.ts';

/**
 * Returns the minimum group size for disclosing a month's figures. Readers who may see the people themselves get every
 * month; others only groups so large that no figure identifies one person.
 */
export function groupMinFor(holder: OrganizationRights): number {
  const seesPeople = hasPermission(holder, 'activity-list') || hasPermission(holder, 'personnel-query');
  return seesPeople ? 1 : insightLimits.groupMin;
}

/**
 * Returns a share in whole percent, 0 to 100; undefined for an empty whole. Only an empty part gives 0 and only the
 * whole gives 100.
 */
export function percentOf(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined;
  if (part <= 0) return 0;
  return part >= whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
