import { attendanceLimits } from '../limits.ts';
import { distanceMetres } from './distance.ts';
import type { Position } from './distance.ts';

export const coordinateSystems = ['gcj02', 'wgs84'] as const;

/** A location that a device reported, in the same coordinate system as the centre. */
export interface Fix extends Position {
  readonly accuracyMetres: number | undefined;
  readonly takenAt: Date;
}

export const fixVerdicts = ['inside', 'outside', 'undetermined'] as const;

export type FixVerdict = (typeof fixVerdicts)[number];

export interface Circle {
  readonly centre: Position;
  readonly radiusMetres: number;
}

/**
 * docs/product/attendance.md: inside where distance minus min(accuracy, 150 m) is at most the radius. A fix without
 * accuracy, worse than 1 km, older than 60 s or from the future is 'undetermined'.
 */
export function judgeFix(fix: Fix, circle: Circle, now: Date): FixVerdict {
  const { accuracyMetres } = fix;
  if (accuracyMetres === undefined || !(accuracyMetres >= 0)) return 'undetermined';
  if (accuracyMetres > attendanceLimits.accuracyMaxMetres) return 'undetermined';
  const ageMs = now.getTime() - fix.takenAt.getTime();
  if (!(ageMs <= attendanceLimits.fixAgeMaxMs && ageMs >= -attendanceLimits.fixAheadMaxMs)) return 'undetermined';
  const distance = distanceMetres(fix, circle.centre);
  if (Number.isNaN(distance)) return 'undetermined';
  const credit = Math.min(accuracyMetres, attendanceLimits.accuracyCreditMaxMetres);
  return distance - credit <= circle.radiusMetres ? 'inside' : 'outside';
}
