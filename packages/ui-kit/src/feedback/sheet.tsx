import './layer.css';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/button.tsx';
import { classes } from '../theme/css-vars.ts';
import { useFocusTrap } from './focus-trap.ts';

export type SheetProps = {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  /** From 1024 wide: a centred dialog of 480, or a panel at the right. */
  desktop?: 'dialog' | 'panel' | undefined;
};

/** A bottom sheet on a phone. Mount it to open it, unmount it to close it. */
export function Sheet({ title, note, children, onClose, footer, desktop = 'dialog' }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  useFocusTrap(boxRef, onClose);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Esc and the close button do the same
    <div
      className={classes('vk-layer vk-layer--sheet', desktop === 'panel' && 'vk-layer--panel')}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={boxRef}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={classes('vk-sheet', Boolean(footer) && 'vk-sheet--footed')}
      >
        <div className="vk-sheet-head">
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {note && <p className="vk-sheet-note">{note}</p>}
          </div>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
        <div className="vk-sheet-body">{children}</div>
        {footer && <div className="vk-sheet-foot">{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}
