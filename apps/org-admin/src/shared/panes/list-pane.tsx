import { ListSearch, ListTools } from '@vp/app-shell';
import type { ListToolsProps } from '@vp/app-shell';
import {
  DensityButton,
  NavBar,
  StickyBar,
  classes,
  useIsPaneHidden,
  usePageArrival,
  useShellSettings,
} from '@vp/ui-kit';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './pane.module.css';

export type ListPaneProps<Tab extends string> = Pick<ListToolsProps<Tab>, 'search' | 'tabs'> & {
  title: string;
  /** `list`: the list is the page; `detail`: the list is beside the page from 1024 px on. */
  shows: 'list' | 'detail';
  backTo: string;
  /** Batch actions or key hints, sticky at the bottom. */
  foot?: ReactNode;
  /** Content at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

interface PartProps {
  readonly id: string;
  readonly isPage: boolean;
}

/** Title of the list. It takes the focus while the list is the visible page. */
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

/**
 * Box around a list. It changes its role, not its element: another element would remount the list and lose the
 * selection.
 */
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
 * Frame of a list that stays beside its details on a desktop. It renders the h1 only if the list is the page.
 * While it is hidden behind a detail, only its title and its box re-render.
 */
export function ListPane<Tab extends string>(props: ListPaneProps<Tab>) {
  const { title, shows, backTo, search, tabs, foot, aside, children } = props;
  const id = useId();
  const { titleBar } = useShellSettings();
  const isPage = shows === 'list';

  return (
    <>
      {/* Beside a detail the list has no bar: the detail renders the bar of the page. */}
      {titleBar === 'own' && isPage && (
        <div className={styles.bar}>
          <NavBar title={title} backTo={backTo} />
        </div>
      )}
      <PaneBox id={id} isPage={isPage}>
        <StickyBar edge="top" className={styles.head}>
          <div className={styles.title}>
            <PaneTitle title={title} id={id} isPage={isPage} />
            <div className={styles.aside}>
              {isPage && <DensityButton />}
              {aside}
            </div>
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
          <StickyBar edge="bottom" variant="foot">
            {foot}
          </StickyBar>
        )}
      </PaneBox>
    </>
  );
}
