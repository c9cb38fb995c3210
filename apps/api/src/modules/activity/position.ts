import { message } from '@vp/validators';
import type { Position } from '@vp/domain';
import { Refused } from '../../refusal/refused.ts';

interface PositionQuery {
  readonly latitude?: string | undefined;
  readonly longitude?: string | undefined;
}

/** Parses the caller's position (GCJ-02) from a query; undefined where it is absent. Refuses an incomplete one. */
export function readPosition({ latitude, longitude }: PositionQuery): Position | undefined {
  if (latitude === undefined && longitude === undefined) return undefined;
  return { latitude: degrees('latitude', latitude, 90), longitude: degrees('longitude', longitude, 180) };
}

function degrees(path: string, sent: string | undefined, limit: number): number {
  const value = sent === undefined || sent.trim() === '' ? Number.NaN : Number(sent);
  if (Number.isNaN(value) || Math.abs(value) > limit) {
    throw new Refused('invalidInput', { problems: [{ path, message: message('invalid') }] });
  }
  return value;
}
