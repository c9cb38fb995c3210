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

/** Returns the change from one figure to the next in whole percent; undefined from zero, of which there is no share. */
export function changeInPercent(before: number, after: number): number | undefined {
  return before <= 0 ? undefined : Math.round(((after - before) / before) * 100);
}

/**
 * Returns the shares of the parts of a whole in percent, which add up to 100: by the largest remainder. A part of an
 * empty whole has none. Shares have `decimals` places, so that a small part next to large ones is not rounded away.
 */
export function percentsOf(parts: readonly number[], decimals = 0): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + Math.max(0, part), 0);
  if (whole <= 0) return parts.map(() => 0);
  const units = 10 ** decimals * 100;
  const exact = parts.map((part) => (Math.max(0, part) / whole) * units);
  const shares = exact.map((share) => Math.floor(share));
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place);
  for (const { place } of byRemainder.slice(0, Math.round(left))) shares[place] = (shares[place] ?? 0) + 1;
  return shares.map((share) => share / 10 ** decimals);
}
