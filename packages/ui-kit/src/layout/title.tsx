import styles from './title.module.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface TitleProps {
  children: ReactNode;
  as?: 'h2' | 'h3' | 'p' | 'span' | 'legend' | undefined;
  /** The size of the words, independent of the heading level. */
  size?: 'h1' | 'h2' | 'h3' | undefined;
  /** At most two lines. */
  clamp?: boolean | undefined;
  /** Links the title to the page of its subject. */
  to?: string | undefined;
}

/** The title of a card, a block or a row. */
export function Title({ children, as: Element = 'h2', size = 'h3', clamp = false, to }: TitleProps) {
  return (
    <Element className={styles.title} data-size={size} data-clamp={clamp}>
      {to === undefined ? children : <Link to={to}>{children}</Link>}
    </Element>
  );
}

export interface HiddenProps {
  children: ReactNode;
  as?: 'span' | 'div' | undefined;
  /** `status`: read when it changes. */
  role?: 'status' | undefined;
}

/** Content for screen readers only: words, or a whole block such as the table of a chart. */
export function Hidden({ children, as: Element = 'span', role }: HiddenProps) {
  return (
    <Element role={role} data-visually-hidden>
      {children}
    </Element>
  );
}

export type TextActionProps = { children: ReactNode } & ({ onClick: () => void } | { href: string } | { to: string });

/** A small action in a line of text: clear, show all, call, log in. */
export function TextAction({ children, ...target }: TextActionProps) {
  if ('to' in target) {
    return (
      <Link className={styles.textAction} to={target.to}>
        {children}
      </Link>
    );
  }
  if ('href' in target) {
    return (
      <a className={styles.textAction} href={target.href}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" className={styles.textAction} onClick={target.onClick}>
      {children}
    </button>
  );
}
