import styles from './layer.module.css';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { RequestedDialog } from './dialog.tsx';
import { dismissToast, feedbackAtom } from './feedback-store.ts';
import type { ToastEntry } from './feedback-store.ts';
import { useFocusKeeper } from './focus-keeper.ts';
import { useExitMotion } from './leave-motion.ts';
import { overPage } from './over-page.ts';
import { useClearOfBars } from '../shell/sticky-bar.tsx';

const toastIcons = { plain: null, success: 'check', error: 'warning' } as const;

/** Returns the reading time: 2 s for a short success, at least 4 s for an error, longer for a long sentence. */
function toastMs(entry: ToastEntry): number {
  if (entry.action) return entry.action.seconds * 1000;
  return Math.max(entry.tone === 'error' ? 4000 : 2000, [...entry.text].length * 90);
}

function ToastLine({ entry }: { entry: ToastEntry }) {
  const lineRef = useRef<HTMLDivElement>(null);
  useExitMotion(lineRef);
  useClearOfBars(lineRef);
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(entry.id), toastMs(entry));
    return () => clearTimeout(timer);
  }, [entry]);
  const icon = toastIcons[entry.tone];
  return (
    <div ref={lineRef} className={styles.toast} data-part="toast">
      {icon && <Icon name={icon} />}
      <span aria-hidden>{entry.text}</span>
      {entry.action && (
        <button
          type="button"
          className={styles.toastAction}
          onClick={() => {
            dismissToast(entry.id);
            entry.action?.press();
          }}
        >
          {entry.action.label}
        </button>
      )}
    </div>
  );
}

/**
 * Renders the entries of `toast`, `confirm` and `alertDialog`, and keeps the focus in the page; each app mounts it
 * once.
 */
export function FeedbackHost() {
  useFocusKeeper();
  const { toast, dialogs } = useAtomValue(feedbackAtom);
  const top = dialogs.at(-1);
  return overPage(
    <>
      {toast && <ToastLine key={toast.id} entry={toast} />}
      <div role="status" aria-live="polite" aria-atomic="true" data-visually-hidden>
        {toast?.text}
      </div>
      {top && <RequestedDialog key={top.id} entry={top} />}
    </>,
  );
}
