import { Caption, PageHeader, PageShell, classes, useIsWide } from '@vp/ui-kit';
import type { PageShellProps } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

type AdminPageProps = Pick<PageShellProps, 'title' | 'backTo' | 'actions' | 'footer' | 'notice'> & {
  /** What the page is for: under the title on a desktop, above the content on a phone. */
  note?: ReactNode;
  /** The pages above this one, the highest first; a desktop shows them instead of back. */
  crumbs?: readonly { label: string; to: string }[];
  /** What the page is there to begin: in its head on a desktop, above the content on a phone. */
  lead?: ReactNode;
  /** `full` where the content has columns of its own. */
  width?: 'column' | 'full';
  children: ReactNode;
};

/** A page of its own: the bar with back on a phone, a left-aligned header and at most 880 px from 1024 on. */
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
