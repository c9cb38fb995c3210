import { Hidden, NavBar, StickyBar, useShellSettings } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useDocumentTitle, useHeadingFocus } from './page-heading.ts';
import styles from './pane.module.css';

export interface DetailPaneProps {
  /** Document and bar title, and the h1. */
  title: string;
  backTo: string;
  /** Stays under the bar: position, previous and next. */
  head?: ReactNode;
  /** The action bar. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The page beside a list: a bar with back on a phone, none from 1024 on, where the list stands beside it. */
export function DetailPane({ title, backTo, head, footer, children }: DetailPaneProps) {
  const { titleBar } = useShellSettings();
  const headingRef = useHeadingFocus('page');
  useDocumentTitle(title);
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
        <div className={styles.detailBody}>{children}</div>
      </main>
      {footer}
    </div>
  );
}
