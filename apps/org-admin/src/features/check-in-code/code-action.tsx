import { Icon, Row } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import styles from './code-action.module.css';

type CodeActionProps = { icon: IconName; children: ReactNode; isBusy?: boolean } & (
  | { onClick: () => void }
  | { to: string }
);

/** A dimmed control at the edge of the projected code. */
export function CodeAction({ icon, children, isBusy = false, ...act }: CodeActionProps) {
  const face = (
    <Row as="span" gap={2}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </Row>
  );
  if ('to' in act) {
    return (
      <Link className={styles.action} to={act.to} replace>
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : act.onClick}
    >
      {face}
    </button>
  );
}
