import styles from './page-header.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Caption } from './layout.tsx';
import { useBack } from '../shell/use-back.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** The pages above this one, the highest first. Replaces `backTo`. */
  crumbs?: readonly { label: string; to: string }[] | undefined;
  /** Target of back when the visit started on this page. */
  backTo?: string | undefined;
  onBack?: (() => void) | undefined;
  /** One line under the title. */
  note?: ReactNode;
  /** Buttons at the right, the primary last. */
  actions?: ReactNode;
  /** `none` for a page that already has a heading: the title is then not read again. */
  heading?: 'h1' | 'h2' | 'none' | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The head of a page on a desktop: one left-aligned row with back or breadcrumb, title and actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, crumbs = [], backTo, onBack, note, actions, heading = 'h1', headingRef } = props;
  const { t } = useTexts();
  const goBack = useBack({ backTo, onBack });
  const Heading = heading === 'h2' ? 'h2' : 'h1';
  return (
    <header className={styles.pageHeader}>
      {crumbs.length > 0 && (
        <nav aria-label={t('ui.crumbs')}>
          <ol className={styles.crumbs}>
            {crumbs.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
                <Icon name="chevron-right" size={14} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.row}>
        {(backTo !== undefined || onBack) && <IconButton icon="chevron-left" label={t('ui.back')} onClick={goBack} />}
        <div className={styles.words}>
          {heading === 'none' ? (
            <div className={styles.title} aria-hidden>
              {title}
            </div>
          ) : (
            <Heading ref={headingRef} tabIndex={-1} className={styles.title}>
              {title}
            </Heading>
          )}
          {note && <Caption>{note}</Caption>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
