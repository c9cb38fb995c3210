import { feedbackOf, isAbort, isApiError } from '@vp/api-client';
import type { SessionEnd } from '@vp/api-client';
import { alertDialog, toast } from '@vp/ui-kit';
import type { TFunction } from 'i18next';
import { isChunkFailure } from './chunk-reload.ts';

/** Returns the common error handler, which shows a toast or an alert; unexpected errors are rethrown as bugs. */
export function showErrorTo(t: TFunction): (error: unknown) => void {
  return (error) => {
    if (isAbort(error)) return;
    const feedback = feedbackOf(error);
    if (feedback === undefined) {
      if (isApiError(error)) return;
      // A file that loads on a tap: the page stays, and the next tap requests it again.
      if (isChunkFailure(error)) return toast(t('common.network.failed'), { tone: 'error' });
      toast(t('common.fault.text'), { tone: 'error' });
      // The oldest supported browsers do not have `reportError`.
      setTimeout(() => {
        throw error;
      });
      return;
    }
    if ('alert' in feedback) void alertDialog({ title: feedback.alert });
    else toast(feedback.toast, { tone: 'error' });
  };
}

/**
 * Shows that the session has ended, once per session. Drafts stay stored, and the guards keep the address to return to.
 */
export function showSessionEnd(end: SessionEnd, t: TFunction): void {
  const isBlocked = end.status === 403;
  void alertDialog({
    title: isBlocked ? end.message : t('common.session.endedTitle'),
    message: isBlocked ? undefined : t('common.session.endedText'),
  });
}
