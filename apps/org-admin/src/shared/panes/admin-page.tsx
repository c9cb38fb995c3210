import { Caption, PageHeader, PageShell, classes, useIsWide } from '@vp/ui-kit';
import type { PageShellProps } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

type AdminPageProps = Pick<PageShellProps, 'title' | 'backTo' | 'actions' | 'footer' | 'notice'> & {
  /** Purpose of the page: under the title on a desktop, above the content on a phone. */
  note?: ReactNode;
  /** Ancestors of this page, the topmost first. A desktop shows them in place of the back button. */
  crumbs?: readonly { label: string; to: string }[];
  /** Main action of the page: in the header on a desktop, above the content on a phone. */
  lead?: ReactNode;
  /** `full` for content with its own columns. */
  width?: 'column' | 'full';
  children: ReactNode;
};

/** A standalone page: a bar with a back button on a phone; a left-aligned header and at most 880 px from 1024 px on. */
export function AdminPage({
  title,
  note,
  crumbs,
  actions,
  lead,
  width = 'column',
  children,
  ...shell
}: AdminPageProps) {
  const isWide = useIsWide();
  return (
    <div className={classes(styles.page, width === 'full' && styles.full)}>
      <PageShell
        {...shell}
        title={title}
        actions={isWide ? undefined : actions}
        bar={isWide ? 'none' : 'auto'}
        content={isWide ? 'padded' : 'spaced'}
      >
        <div className={classes(width === 'column' && styles.column)}>
          {isWide && <PageHeader title={title} note={note} crumbs={crumbs} actions={lead ?? actions} heading="none" />}
          {!isWide && note && <Caption className={styles.note}>{note}</Caption>}
          {!isWide && lead && <div className={styles.lead}>{lead}</div>}
          {children}
        </div>
      </PageShell>
    </div>
  );
}
