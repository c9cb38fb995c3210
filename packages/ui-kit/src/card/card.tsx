import styles from './card.module.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { classes } from '../theme/css-vars.ts';

export interface CardProps {
  children: ReactNode;
  /** `flush` has no padding (lists, covers); `now` is raised: the main task of today. */
  kind?: 'plain' | 'flush' | 'now' | undefined;
  /** Makes the whole card one link. */
  to?: string | undefined;
  className?: string | undefined;
}

export function Card({ children, kind = 'plain', to, className }: CardProps) {
  const look = {
    className: classes(styles.card, className),
    'data-part': 'card',
    'data-kind': kind,
    'data-ground': 'light',
  };
  if (to === undefined) return <div {...look}>{children}</div>;
  return (
    <Link {...look} to={to}>
      {children}
    </Link>
  );
}

export interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  /** A link or count at the right of the title. */
  aside?: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} data-part="section" aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A small link with a chevron: "all activities", "view". */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.textLink} to={to}>
      {children}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}

const noteIcons = { brand: 'lock', azul: 'info', gold: 'info', red: 'warning', green: 'check-circle' } as const;

export interface NoteProps {
  tone?: keyof typeof noteIcons | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A coloured remark inside a page: privacy, next steps, a restriction. */
export function Note({ tone = 'brand', icon, children }: NoteProps) {
  return (
    <div className={styles.note} data-part="note" data-tone={tone} data-ground="light">
      <Icon name={icon ?? noteIcons[tone]} />
      <div>{children}</div>
    </div>
  );
}
