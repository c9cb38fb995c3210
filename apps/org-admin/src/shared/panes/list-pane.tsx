import './pane.css';
import { NavBar, StickyBar, classes, useShellSettings } from '@vp/ui-kit';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDocumentTitle, useHeadingFocus } from './page-heading.ts';

export type ListPaneProps = {
  title: string;
  /** `list`: this is the page; `detail`: it stands beside the page from 1024 on. */
  shows: 'list' | 'detail';
  backTo: string;
  /** Search, tabs, sort: stays at the top. */
  head?: ReactNode;
  /** Batch actions or key hints: stays at the bottom. */
  foot?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a list that stands beside its details on a desktop; it owns the h1 only where it is the page. */
export function ListPane({ title, shows, backTo, head, foot, aside, children }: ListPaneProps) {
  const id = useId();
  const { titleBar } = useShellSettings();
  const isPage = shows === 'list';
  const Heading = isPage ? 'h1' : 'h2';
  const headingRef = useHeadingFocus(isPage ? 'page' : 'pane');
  useDocumentTitle(isPage ? title : undefined);

  return (
    <>
      {/* Beside its details the list has no bar of its own: they carry the one of the page. */}
      {titleBar === 'own' && isPage && (
        <div className="admin-pane-bar">
          <NavBar title={title} backTo={backTo} />
        </div>
      )}
      {/* A role instead of the element: changing the element would throw the selection away with its children. */}
      <div
        className="admin-pane"
        role={isPage ? 'main' : 'region'}
        aria-labelledby={id}
        id={isPage ? 'main' : undefined}
      >
        <StickyBar edge="top" className="admin-pane-head">
          <div className="admin-pane-title">
            <Heading
              id={id}
              ref={headingRef}
              tabIndex={-1}
              className={classes('admin-pane-name', titleBar === 'own' && 'admin-pane-name--bar')}
            >
              {title}
            </Heading>
            {aside}
          </div>
          {head}
        </StickyBar>
        <div className="admin-pane-body">{children}</div>
        {foot && (
          <StickyBar edge="bottom" className="admin-pane-foot">
            {foot}
          </StickyBar>
        )}
      </div>
    </>
  );
}
