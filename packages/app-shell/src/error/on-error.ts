import { feedbackOf, isAbort, isApiError } from '@vp/api-client';
import type { SessionEnd } from '@vp/api-client';
import { alertDialog, toast } from '@vp/ui-kit';
import type { TFunction } from 'i18next';
import { isChunkFailure } from './chunk-reload.ts';

/** The one place where an error becomes a toast or an alert; what nobody expected is thrown on as a bug. */
export function showErrorTo(t: TFunction): (error: unknown) => void {
  return (error) => {
    if (isAbort(error)) return;
    const feedback = feedbackOf(error);
    if (feedback === undefined) {
      if (isApiError(error)) return;
      // A file that is loaded on a tap: the page stays, and the next tap asks for it again.
      if (isChunkFailure(error)) return toast(t('common.network.failed'), { tone: 'error' });
      toast(t('common.fault.text'), { tone: 'error' });
      // `reportError` is newer than the oldest supported browsers.
      setTimeout(() => {
        throw error;
      });
      return;
    }
    if ('alert' in feedback) void alertDialog({ title: feedback.alert });
    else toast(feedback.toast, { tone: 'error' });
  };
}

/** Told once for each session; drafts lie in the storage, and the guards keep the way back. */
export function showSessionEnd(end: SessionEnd, t: TFunction): void {
  const isBlocked = end.status === 403;
  void alertDialog({
    title: isBlocked ? end.message : t('common.session.endedTitle'),
    message: isBlocked ? undefined : t('common.session.endedText'),
  });
}
