import styles from './shell.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { useStickyBar } from './sticky-bar.tsx';

export interface StickyActionsProps {
  /** In a row: the safe action first, the primary last and wider. Stacked: the primary first. */
  children: ReactNode;
  /** One line above: draft time, number of errors. */
  note?: ReactNode;
  /** The state of the offer at the left: places left. */
  state?: ReactNode;
  /** `stacked` for long labels; `row` stacks by itself in Portuguese and at extra-large text. */
  layout?: 'row' | 'stacked' | undefined;
}

export function StickyActions({ children, note, state, layout = 'row' }: StickyActionsProps) {
  const { t } = useTexts();
  const barRef = useStickyBar<HTMLDivElement>('bottom');
  return (
    <div
      ref={barRef}
      role="region"
      aria-label={t('ui.actions')}
      className={styles.sticky}
      data-ground="light"
      data-part="sticky"
    >
      {note && (
        <div className={styles.stickyNote} data-part="sticky-note">
          {note}
        </div>
      )}
      <div className={styles.actions} data-part="actions" data-actions={state ? 'offer' : layout}>
        {state && <div className={styles.actionsState}>{state}</div>}
        {children}
      </div>
    </div>
  );
}

/** The same row of buttons inside a card or a dialog. */
export function Actions({ children, layout = 'row' }: Pick<StickyActionsProps, 'children' | 'layout'>) {
  return (
    <div className={styles.actions} data-part="actions" data-actions={layout}>
      {children}
    </div>
  );
}
