import { ListSearch, ListTools } from '@vp/app-shell';
import type { ListToolsProps } from '@vp/app-shell';
import { NavBar, StickyBar, classes, useIsWide, usePageArrival, useShellSettings } from '@vp/ui-kit';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { PaneIsHidden } from './held.tsx';
import styles from './pane.module.css';

export type ListPaneProps<Tab extends string> = Pick<ListToolsProps<Tab>, 'search' | 'tabs'> & {
  title: string;
  /** `list`: this is the page; `detail`: it stands beside the page from 1024 on. */
  shows: 'list' | 'detail';
  backTo: string;
  /** Batch actions or key hints: stays at the bottom. */
  foot?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of a list that stands beside its details on a desktop; it owns the h1 only where it is the page. */
export function ListPane<Tab extends string>(props: ListPaneProps<Tab>) {
  const { title, shows, backTo, search, tabs, foot, aside, children } = props;
  const id = useId();
  const { titleBar } = useShellSettings();
  const isPage = shows === 'list';
  const isHidden = !useIsWide() && !isPage;
  // Hidden behind a detail it stays as it was seen: nobody waits for the looks of what nobody sees.
  const isSeenAsPage = isPage || isHidden;
  const Heading = isSeenAsPage ? 'h1' : 'h2';
  const headingRef = usePageArrival(title, isPage ? 'page' : 'pane');

  return (
    <>
      {/* Beside its details the list has no bar of its own: they carry the one of the page. */}
      {titleBar === 'own' && isSeenAsPage && (
        <div className={styles.bar}>
          <NavBar title={title} backTo={backTo} />
        </div>
      )}
      {/* A role instead of the element: changing the element would throw the selection away with its children. */}
      <div
        className={styles.pane}
        role={isPage ? 'main' : 'region'}
        aria-labelledby={id}
        id={isPage ? 'main' : undefined}
        tabIndex={isPage ? -1 : undefined}
      >
        <StickyBar edge="top" className={styles.head}>
          <div className={styles.title}>
            <Heading
              id={id}
              ref={headingRef}
              tabIndex={-1}
              className={classes(styles.name, titleBar === 'own' && styles.barred)}
            >
              {title}
            </Heading>
            {aside}
          </div>
          {search && (
            <div className={styles.search}>
              <ListSearch {...search} />
            </div>
          )}
          <ListTools tabs={tabs} />
        </StickyBar>
        <div className={styles.body}>
          <PaneIsHidden.Provider value={isHidden}>{children}</PaneIsHidden.Provider>
        </div>
        {foot && (
          <StickyBar edge="bottom" look="foot">
            {foot}
          </StickyBar>
        )}
      </div>
    </>
  );
}
