import styles from './layer.module.css';
import { useTexts } from '@vp/i18n/react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { ButtonVariant } from '../button/button.tsx';
import type { DialogEntry } from './feedback-store.ts';
import { useFocusTrap } from './focus-trap.ts';
import { useAboveKeyboard } from './above-keyboard.ts';
import { layerLook } from './layer.ts';
import { useExitMotion } from './leave-motion.ts';
import { overPage } from './over-page.ts';

export interface DialogProps {
  title: string;
  message?: ReactNode;
  /** Stacked buttons, the recommended one first. */
  children: ReactNode;
  /** Called by Esc. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** A small centred dialog with stacked buttons. Most callers want `confirm` or `alertDialog`. */
export function Dialog({ title, message, children, onClose, role = 'dialog' }: DialogProps) {
  const id = useId();
  const layerRef = useRef<HTMLDivElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  useFocusTrap({ layerRef: boxRef, onEscape: onClose });
  useExitMotion(layerRef);
  useAboveKeyboard(layerRef);
  return overPage(
    <div ref={layerRef} {...layerLook}>
      <div
        ref={boxRef}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={message ? `${id}-message` : undefined}
        tabIndex={-1}
        className={styles.dialog}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {message && (
          <div id={`${id}-message`} className={styles.dialogMessage}>
            {message}
          </div>
        )}
        <div className={styles.dialogButtons}>{children}</div>
      </div>
    </div>,
  );
}

function confirmVariant(entry: DialogEntry, filled: 'confirm' | 'cancel'): ButtonVariant {
  if (entry.tone !== 'danger') return filled === 'confirm' ? 'primary' : 'outline';
  return filled === 'confirm' ? 'danger-filled' : 'danger';
}

/** The dialog of `confirm` and `alertDialog`. */
export function RequestedDialog({ entry }: { entry: DialogEntry }) {
  const { t } = useTexts();
  const filled = entry.safe ?? (entry.tone === 'danger' ? 'cancel' : 'confirm');
  const accept = (
    <Button key="accept" variant={confirmVariant(entry, filled)} onClick={() => entry.settle(true)}>
      {entry.confirmText ?? t(entry.kind === 'alert' ? 'ui.understood' : 'ui.confirm')}
    </Button>
  );
  const refuse = (
    <Button key="refuse" variant={filled === 'cancel' ? 'primary' : 'quiet'} onClick={() => entry.settle(false)}>
      {entry.cancelText ?? t('ui.cancel')}
    </Button>
  );
  const { other } = entry;
  const between = other && (
    <Button
      key="other"
      variant="outline"
      onClick={() => {
        other.press();
        entry.settle(true);
      }}
    >
      {other.text}
    </Button>
  );
  const all = filled === 'cancel' ? [refuse, between, accept] : [accept, between, refuse];
  return (
    <Dialog title={entry.title} message={entry.message} role="alertdialog" onClose={() => entry.settle(false)}>
      {entry.kind === 'alert' ? accept : all}
    </Dialog>
  );
}
