import './title.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../theme/css-vars.ts';

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
    <Element className={classes('vk-title', size !== 'h3' && `vk-title--${size}`, clamp && 'vk-clamp2')}>
      {to === undefined ? children : <Link to={to}>{children}</Link>}
    </Element>
  );
}

/** Content for screen readers only: words, or a whole block such as the table of a chart. */
export function Hidden({ children, as: Element = 'span' }: { children: ReactNode; as?: 'span' | 'div' | undefined }) {
  return <Element className="vk-hidden">{children}</Element>;
}

export type TextActionProps = { children: ReactNode } & ({ onClick: () => void } | { href: string } | { to: string });

/** A small action in a line of text: clear, show all, call, log in. */
export function TextAction({ children, ...target }: TextActionProps) {
  if ('to' in target) {
    return (
      <Link className="vk-text-action" to={target.to}>
        {children}
      </Link>
    );
  }
  if ('href' in target) {
    return (
      <a className="vk-text-action" href={target.href}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" className="vk-text-action" onClick={target.onClick}>
      {children}
    </button>
  );
}
