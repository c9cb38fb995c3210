import './shell.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../button/button.tsx';
import { useStickyBar } from './sticky-bar.tsx';

export type NavBarProps = {
  title: ReactNode;
  /** Where back leads when the visit started on this page; none draws no back button. */
  backTo?: string | undefined;
  /** Replaces the history step back, for example to ask before leaving a form. */
  onBack?: (() => void) | undefined;
  actions?: ReactNode;
};

/** The bar outside WeChat. Back goes to the previous page, or to `backTo` when there is none. */
export function NavBar({ title, backTo, onBack, actions }: NavBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const barRef = useStickyBar<HTMLElement>('top');
  const isFirstPage = useLocation().key === 'default';

  function goBack() {
    if (onBack) return onBack();
    if (isFirstPage && backTo) return void navigate(backTo, { replace: true });
    void navigate(-1);
  }

  return (
    <header ref={barRef} className="vk-nav">
      <div className="vk-nav-side">
        {(backTo !== undefined || onBack) && <IconButton icon="chevron-left" label={t('ui.back')} onClick={goBack} />}
      </div>
      <div className="vk-nav-title" aria-hidden>
        {title}
      </div>
      <div className="vk-nav-side">{actions}</div>
    </header>
  );
}
