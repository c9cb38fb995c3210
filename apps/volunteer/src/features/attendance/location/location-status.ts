import { isApiError, isUnanswered } from '@vp/api-client';
import type { MapPoint } from '@vp/contract';
import { distanceMetres } from '@vp/domain';
import { BridgeError } from '@vp/wechat-bridge';

/** What the app knows about the volunteer's location. */
export type LocationStatus =
  | { readonly kind: 'unknown' | 'locating' | 'denied' | 'undetermined' | 'lost' }
  | { readonly kind: 'sending'; readonly point: MapPoint }
  | { readonly kind: 'outside'; readonly point: MapPoint; readonly metresAway: number }
  | { readonly kind: 'refused'; readonly message: string };

interface FailedCheck {
  readonly error: unknown;
  readonly before: LocationStatus;
  /** Centre of the activity's area. */
  readonly centre: MapPoint;
  /** Fallback for failures without a text of their own. */
  readonly message: string;
}

/** Returns the status after a failed check. Only the server decides whether a position is inside. */
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
