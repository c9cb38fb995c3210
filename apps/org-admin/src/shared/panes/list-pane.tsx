import { ListSearch, ListTools } from '@vp/app-shell';
import type { ListToolsProps } from '@vp/app-shell';
import { NavBar, StickyBar, classes, useIsPaneHidden, usePageArrival, useShellSettings } from '@vp/ui-kit';
import { useId } from 'react';
import type { ReactNode } from 'react';
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

interface PartProps {
  readonly id: string;
  readonly isPage: boolean;
}

/** The title, which owns the focus while its list is the page that is seen. */
function PaneTitle({ title, id, isPage }: PartProps & { readonly title: string }) {
  const { titleBar } = useShellSettings();
  const isHidden = useIsPaneHidden();
  const headingRef = usePageArrival(title, isPage && !isHidden ? 'page' : 'pane');
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Heading
      id={id}
      ref={headingRef}
      tabIndex={-1}
      className={classes(styles.name, titleBar === 'own' && styles.barred)}
    >
      {title}
    </Heading>
  );
}

/** The box around a list. A role instead of the element: another element would throw the selection away with its children. */
function PaneBox({ id, isPage, children }: PartProps & { readonly children: ReactNode }) {
  const isMain = !useIsPaneHidden() && isPage;
  return (
    <div
      className={styles.pane}
      role={isMain ? 'main' : 'region'}
      aria-labelledby={id}
      id={isMain ? 'main' : undefined}
      tabIndex={isMain ? -1 : undefined}
    >
      {children}
    </div>
  );
}

/**
 * The frame of a list that stands beside its details on a desktop; it owns the h1 only where it is the page. Hidden behind
 * a detail it stays as it was seen: only its title and its box hear of it.
 */
export function ListPane<Tab extends string>(props: ListPaneProps<Tab>) {
  const { title, shows, backTo, search, tabs, foot, aside, children } = props;
  const id = useId();
  const { titleBar } = useShellSettings();
  const isPage = shows === 'list';

  return (
    <>
      {/* Beside its details the list has no bar of its own: they carry the one of the page. */}
      {titleBar === 'own' && isPage && (
        <div className={styles.bar}>
          <NavBar title={title} backTo={backTo} />
        </div>
      )}
      <PaneBox id={id} isPage={isPage}>
        <StickyBar edge="top" className={styles.head}>
          <div className={styles.title}>
            <PaneTitle title={title} id={id} isPage={isPage} />
            {aside}
          </div>
          {search && (
            <div className={styles.search}>
              <ListSearch {...search} />
            </div>
          )}
          <ListTools tabs={tabs} />
        </StickyBar>
        <div className={styles.body}>{children}</div>
        {foot && (
          <StickyBar edge="bottom" look="foot">
            {foot}
          </StickyBar>
        )}
      </PaneBox>
    </>
  );
}
