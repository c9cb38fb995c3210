import { isApiError } from '@vp/api-client';

/** True where nobody knows whether the change took effect, so that it may be asked for again. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
}
