import { distanceMetres, judgeFix } from '@vp/domain';
import type { FixVerdict, Position } from '@vp/domain';
import gcoord from 'gcoord';

export interface SentFix {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres?: number | undefined;
  readonly system: 'wgs84' | 'gcj02';
  readonly takenAt: string;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
}

export interface JudgedFix {
  readonly verdict: FixVerdict;
  /** Stored facts: distance and accuracy, not the position. */
  readonly facts: {
    readonly distanceMetres: number;
    readonly accuracyMetres: number | null;
    readonly verdict: FixVerdict;
  };
}

/** Judges a position against the circle of an activity, both in the coordinate system of the map. */
export function judgeSentFix(sent: SentFix, place: Place, now: Date): JudgedFix {
  const at = inMapFrame(sent);
  const fix = { ...at, accuracyMetres: sent.accuracyMetres, takenAt: new Date(sent.takenAt) };
  const verdict = judgeFix(fix, { centre: place, radiusMetres: place.radiusMetres }, now);
  const facts = {
    distanceMetres: Math.round(distanceMetres(at, place)),
    accuracyMetres: sent.accuracyMetres ?? null,
    verdict,
  };
  return { verdict, facts };
}

function inMapFrame({ latitude, longitude, system }: SentFix): Position {
  if (system === 'gcj02') return { latitude, longitude };
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: north, longitude: east };
}
