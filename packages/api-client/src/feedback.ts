import { alertCodes } from '@vp/contract';
import { isApiError } from './api-error.ts';

/** Feedback of a screen for a failed call: a confirm-only dialog, or a toast. */
export type Feedback = { readonly alert: string } | { readonly toast: string };

/**
 * Returns the feedback for an error of a call (specification, section 8). Undefined for an aborted call, for the end of
 * a session, which is reported once for all calls, and for other errors.
 */
export function feedbackOf(error: unknown): Feedback | undefined {
  if (!isApiError(error) || error.kind === 'sessionEnded') return undefined;
  return alertCodes.includes(error.code) ? { alert: error.message } : { toast: error.message };
}
