import { alertCode } from '@vp/contract';
import { isApiError } from './api-error.ts';

/** What a screen shows for a failed call: a confirm-only dialog, or a toast. */
export type Feedback = { readonly alert: string } | { readonly toast: string };

/**
 * What to show for an error of a call (specification, section 8). Nothing for a call that the person gave up, for the
 * end of a session, which is told once for all calls, and for errors that are not of a call.
 */
export function feedbackOf(error: unknown): Feedback | undefined {
  if (!isApiError(error) || error.kind === 'sessionEnded') return undefined;
  return error.code === alertCode ? { alert: error.message } : { toast: error.message };
}
