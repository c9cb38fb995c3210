import { distanceMetres, judgeFix } from '@vp/domain';
import type { FixFacts, FixVerdict, Position } from '@vp/domain';
import gcoord from 'gcoord';
import { fixFingerprint } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { ScanProof } from './attendance-input.ts';

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
  /** For the rules: with the exact distance. */
  readonly fix: FixFacts;
  /** The coordinates as one text, from which only a fingerprint is stored. */
  readonly coordinates: string;
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
  const metres = distanceMetres(at, place);
  const facts = {
    distanceMetres: Math.round(metres),
    accuracyMetres: sent.accuracyMetres ?? null,
    verdict,
  };
  const coordinates = `${sent.latitude},${sent.longitude},${sent.system}`;
  return { verdict, fix: { ...facts, distanceMetres: metres }, coordinates, facts };
}

function inMapFrame({ latitude, longitude, system }: SentFix): Position {
  if (system === 'gcj02') return { latitude, longitude };
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: north, longitude: east };
}

/** Returns what a location adds to the proof of a scan; nothing without one. */
export function proofOfFix(
  { cipher }: { readonly cipher: FieldCipher },
  judged: JudgedFix | undefined,
): Pick<ScanProof, 'fix' | 'fixMark'> {
  return judged === undefined ? {} : { fix: judged.fix, fixMark: fixFingerprint(cipher, judged.coordinates) };
}
