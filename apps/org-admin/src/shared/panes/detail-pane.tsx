import './pane.css';
import { NavBar, StickyBar, useShellSettings } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useDocumentTitle, useHeadingFocus } from './page-heading.ts';

export type DetailPaneProps = {
  /** Document and bar title, and the h1. */
  title: string;
  backTo: string;
  /** Stays under the bar: position, previous and next. */
  head?: ReactNode;
  /** The action bar. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The page beside a list: a bar with back on a phone, none from 1024 on, where the list stands beside it. */
export function DetailPane({ title, backTo, head, footer, children }: DetailPaneProps) {
  const { titleBar } = useShellSettings();
  const headingRef = useHeadingFocus('page');
  useDocumentTitle(title);
  return (
    <div className="admin-detail">
      {titleBar === 'own' && (
        <div className="admin-pane-bar">
          <NavBar title={title} backTo={backTo} />
        </div>
      )}
      <main id="main" tabIndex={-1} className="admin-detail-main">
        <h1 ref={headingRef} tabIndex={-1} className="vk-hidden">
          {title}
        </h1>
        {head && (
          <StickyBar edge="top" className="admin-detail-head">
            {head}
          </StickyBar>
        )}
        <div className="admin-detail-body">{children}</div>
      </main>
      {footer}
    </div>
  );
}
