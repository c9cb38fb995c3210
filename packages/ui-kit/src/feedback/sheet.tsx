import styles from './layer.module.css';
import { useTexts } from '@vp/i18n/react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { matchesMedia } from '../theme/media.ts';
import { useFocusTrap, useTabCycle } from './focus-trap.ts';
import { useAboveKeyboard } from './above-keyboard.ts';
import { layerLook } from './layer.ts';
import { useExitMotion } from './leave-motion.ts';
import { overPage } from './over-page.ts';
import { useSheetDrag } from './sheet-drag.ts';

export interface SheetProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  /** From 1024 wide: a centred dialog of 480, one of 960 (a map), or a panel at the right next to the usable page. */
  desktop?: 'dialog' | 'wide' | 'panel' | undefined;
  /** False where back leaves the page instead of closing the sheet. */
  isClosedByBack?: boolean | undefined;
}

/** A bottom sheet on a phone. Mount it to open it, unmount it to close it: it animates out by itself. */
export function Sheet({ title, note, children, onClose, footer, desktop = 'dialog', isClosedByBack }: SheetProps) {
  const { t } = useTexts();
  const id = useId();
  const layerRef = useRef<HTMLDivElement>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const [isBeside] = useState(() => desktop === 'panel' && matchesMedia('(min-width: 1024px)'));
  useFocusTrap({ layerRef: boxRef, onEscape: onClose, isModal: !isBeside, isClosedByBack });
  useExitMotion(layerRef);
  useAboveKeyboard(layerRef);
  useSheetDrag(boxRef, onClose);
  const bodyRef = useRef<HTMLDivElement>(null);
  useTabCycle(bodyRef);
  return overPage(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Esc and the close button do the same
    <div
      ref={layerRef}
      {...layerLook}
      data-kind="sheet"
      data-beside={isBeside}
      onClick={(event) => {
        // The second tap of a double tap was meant for the element that opened it.
        if (event.target === event.currentTarget && event.detail < 2) onClose();
      }}
    >
      <div
        ref={boxRef}
        role="dialog"
        aria-modal={isBeside ? undefined : 'true'}
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={styles.sheet}
        data-footed={Boolean(footer)}
        data-wide={desktop === 'wide'}
      >
        <div className={styles.sheetHead} data-part="sheet-head">
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            {note && <p className={styles.sheetNote}>{note}</p>}
          </div>
          <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
        </div>
        <div ref={bodyRef} className={styles.sheetBody}>
          {children}
        </div>
        {footer && <div className={styles.sheetFoot}>{footer}</div>}
      </div>
    </div>,
  );
}
