import styles from './shell.module.css';
import { useTexts } from '@vp/i18n/react';
import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { followsAnotherPage, usePageArrival } from './arrival.ts';
import { NavBar } from './nav-bar.tsx';
import { PageNoticeContext } from './page-notice.ts';
import { useShellSettings } from './shell-settings.tsx';

export interface PageShellProps {
  /** The page's one h1 and the document's title. */
  title: string;
  children: ReactNode;
  /** `hidden` where WeChat's or our own bar already shows it. */
  heading?: 'hidden' | 'visible' | undefined;
  backTo?: string | undefined;
  onBack?: (() => void) | undefined;
  /** At the right of the bar; inside WeChat above the content. */
  actions?: ReactNode;
  /** Between bar and content, over the full width: the offline bar, a step header. */
  notice?: ReactNode;
  /** The sticky action bar. */
  footer?: ReactNode;
  ground?: 'page' | 'surface' | 'dark' | undefined;
  /**
   * `edge`: the content reaches the screen's sides (covers, tabs). `spaced`: space above it, too (cards, lists). `screen`: it fills
   * the window, for projection. `split`: an `Entrance`, which has two columns on a desktop.
   */
  content?: 'padded' | 'spaced' | 'edge' | 'screen' | 'split' | undefined;
  /** `none` for roots with their own header. */
  bar?: 'auto' | 'none' | undefined;
}

export function PageShell(props: PageShellProps) {
  const { title, children, heading = 'hidden', backTo, onBack, actions, notice, footer } = props;
  const { ground = 'page', content = 'padded', bar = 'auto' } = props;
  const { t } = useTexts();
  const { titleBar } = useShellSettings();
  const inherited = useContext(PageNoticeContext);
  const headingRef = usePageArrival(title);
  const [arrives] = useState(followsAnotherPage);
  const drawsBar = titleBar === 'own' && bar === 'auto';

  return (
    <div className={styles.page} data-part="page" data-ground={ground} data-content={content}>
      <a className={styles.skip} data-part="skip" href="#main">
        {t('ui.skip')}
      </a>
      {drawsBar && <NavBar title={title} backTo={backTo} onBack={onBack} actions={actions} />}
      {notice ?? inherited}
      <main
        id="main"
        tabIndex={-1}
        className={styles.pageMain}
        data-part="page-main"
        data-content={content}
        data-to-edge={content === 'edge' || content === 'split'}
        data-arrives={arrives}
      >
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={heading === 'hidden' ? undefined : styles.pageTitle}
          data-visually-hidden={heading === 'hidden' || undefined}
        >
          {title}
        </h1>
        {!drawsBar && bar === 'auto' && actions}
        {children}
      </main>
      {footer}
    </div>
  );
}
