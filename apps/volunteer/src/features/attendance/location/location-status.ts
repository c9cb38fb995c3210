import { isApiError, isUnanswered } from '@vp/api-client';
import type { MapPoint } from '@vp/contract';
import { distanceMetres } from '@vp/domain';
import { BridgeError } from '@vp/wechat-bridge';

/** What is known about the place of the person, for the card that says it. */
export type LocationStatus =
  | { readonly kind: 'unknown' | 'locating' | 'denied' | 'undetermined' | 'lost' }
  | { readonly kind: 'sending'; readonly point: MapPoint }
  | { readonly kind: 'outside'; readonly point: MapPoint; readonly metresAway: number }
  | { readonly kind: 'refused'; readonly message: string };

interface FailedCheck {
  readonly error: unknown;
  readonly before: LocationStatus;
  /** Middle of the activity's area. */
  readonly centre: MapPoint;
  /** The sentence for whatever has no words of its own here. */
  readonly message: string;
}

/** What a failed check means to the person; whether a position is inside is the server's word alone. */
export function failedCheck({ error, before, centre, message }: FailedCheck): LocationStatus {
  if (error instanceof BridgeError) return { kind: error.kind === 'denied' ? 'denied' : 'undetermined' };
  if (isUnanswered(error)) return { kind: 'lost' };
  if (!isApiError(error)) return { kind: 'refused', message };
  if (error.refusal === 'undetermined') return { kind: 'undetermined' };
  if (error.refusal === 'outside' && before.kind === 'sending') {
    return { kind: 'outside', point: before.point, metresAway: distanceMetres(before.point, centre) };
  }
  return { kind: 'refused', message };
}
