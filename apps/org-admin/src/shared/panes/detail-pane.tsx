import { useTexts } from '@vp/i18n/react';
import { Hidden, NavBar, StickyBar, usePageArrival, useShellSettings } from '@vp/ui-kit';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './pane.module.css';

/** Element at the bottom of the pane that `DetailFoot` renders into. */
const FootPlace = createContext<HTMLElement | null>(null);

/** Renders the buttons of a nested part in a bar at the bottom of the detail pane. */
export function DetailFoot({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const place = useContext(FootPlace);
  if (place === null) return null;
  return createPortal(
    <StickyBar edge="bottom" variant="foot">
      <section aria-label={t('ui.actions')}>{children}</section>
    </StickyBar>,
    place,
  );
}

export interface DetailPaneProps {
  /** Title of the document, of the bar and of the h1. */
  title: string;
  backTo: string;
  /** Sticky content under the bar: position, previous and next. */
  head?: ReactNode;
  /** Action bar. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Page beside a list: a bar with a back button on a phone; no bar from 1024 px on, where the list is visible. */
export function DetailPane({ title, backTo, head, footer, children }: DetailPaneProps) {
  const { titleBar } = useShellSettings();
  const headingRef = usePageArrival(title);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.detail}>
      {titleBar === 'own' && (
        <div className={styles.bar}>
          <NavBar title={title} backTo={backTo} />
        </div>
      )}
      <main id="main" tabIndex={-1} className={styles.detailMain}>
        <h1 ref={headingRef} tabIndex={-1}>
          <Hidden>{title}</Hidden>
        </h1>
        {head && (
          <StickyBar edge="top" className={styles.detailHead}>
            {head}
          </StickyBar>
        )}
        <div className={styles.detailBody}>
          <FootPlace.Provider value={foot}>{children}</FootPlace.Provider>
        </div>
      </main>
      <div ref={setFoot} className={styles.foot} />
      {footer}
    </div>
  );
}
