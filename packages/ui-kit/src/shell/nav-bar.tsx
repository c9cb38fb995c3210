import styles from './shell.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { useStickyBar } from './sticky-bar.tsx';
import { useBack } from './use-back.ts';
import type { BackTarget } from './use-back.ts';

/** Without `backTo` and `onBack` there is no back button. */
export type NavBarProps = BackTarget & { title: ReactNode; actions?: ReactNode };

/** The bar outside WeChat. Back goes to the previous page, or to `backTo` when there is none. */
export function NavBar({ title, backTo, onBack, actions }: NavBarProps) {
  const { t } = useTexts();
  const barRef = useStickyBar<HTMLElement>('top');
  const goBack = useBack({ backTo, onBack });

  return (
    <header ref={barRef} className={styles.nav} data-ground="light" data-part="nav">
      <div className={styles.navSide} data-part="nav-side">
        {(backTo !== undefined || onBack) && <IconButton icon="chevron-left" label={t('ui.back')} onClick={goBack} />}
      </div>
      <div className={styles.navTitle} data-part="nav-title" aria-hidden>
        {title}
      </div>
      <div className={styles.navSide} data-part="nav-side">
        {actions}
      </div>
    </header>
  );
}
