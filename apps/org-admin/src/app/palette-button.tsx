import { lazyPart } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Icon, useLatest } from '@vp/ui-kit';
import { Suspense, useEffect, useState } from 'react';
import styles from './palette-button.module.css';

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

/** Opens the command palette, also by Ctrl+K (or Cmd+K) from anywhere on a page. */
export function PaletteButton() {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const open = useLatest(() => setIsOpen(true));

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // The browser would put the focus into its address bar.
      event.preventDefault();
      if (!document.querySelector('[aria-modal="true"]')) open.current();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Icon name="search" size={20} />
        <span className={styles.label}>{t('home.palette.title')}</span>
        <kbd className={styles.keys} aria-hidden>
          {t('home.palette.shortcut')}
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
