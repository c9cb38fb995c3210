import styles from './layout.module.css';
import type { ReactNode } from 'react';
import { classes, cssVars } from '../theme/css-vars.ts';

/** A step of the spacing scale: four design pixels each. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Box = 'div' | 'section' | 'header' | 'footer' | 'ul' | 'ol' | 'li' | 'span' | 'nav' | 'label';

export interface StackProps {
  children: ReactNode;
  /** Gap between the children; 3 (12 px) by default. */
  gap?: Space | undefined;
  as?: Box | undefined;
  /** Accessible name of a section or list. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Children below each other with an equal gap. */
export function Stack({ children, gap = 3, as: Element = 'div', label, className }: StackProps) {
  return (
    <Element className={classes(styles.stack, className)} data-part="stack" data-gap={gap} aria-label={label}>
      {children}
    </Element>
  );
}

export type RowProps = StackProps & {
  justify?: 'start' | 'between' | 'center' | 'end' | undefined;
  align?: 'center' | 'start' | 'end' | 'baseline' | 'stretch' | undefined;
  /** Children that do not fit wrap to the next line. */
  wrap?: boolean | undefined;
};

/** Children in a row; a child that takes the remaining width needs a `Grow`. */
export function Row(props: RowProps) {
  const { children, gap = 3, as: Element = 'div', justify = 'start', align = 'center', wrap, label, className } = props;
  const look = { 'data-gap': gap, 'data-justify': justify, 'data-align': align, 'aria-label': label };
  if (!wrap) {
    return (
      <Element className={classes(styles.row, className)} {...look}>
        {children}
      </Element>
    );
  }
  const Outer = Element === 'span' || Element === 'label' ? 'span' : 'div';
  return (
    <Outer className={classes(styles.rowWrap, className)}>
      <Element className={styles.row} {...look}>
        {children}
      </Element>
    </Outer>
  );
}

/** The child of a `Row` that takes the remaining width and may be narrower than its words. */
export function Grow({ children, as: Element = 'div', className }: Omit<StackProps, 'gap'>) {
  return <Element className={classes(styles.grow, className)}>{children}</Element>;
}

export type InsetProps = Omit<StackProps, 'className'> & {
  top?: Space | 0 | undefined;
  bottom?: Space | 0 | undefined;
};

const lengthOf = (step: Space | 0): string => (step === 0 ? '0px' : `var(--s-${step})`);

/** Side padding for a full-width page; with a gap it is also a `Stack`. */
export function Inset({ children, top = 3, bottom = 6, gap, as: Element = 'div', label }: InsetProps) {
  return (
    <Element
      className={classes(styles.inset, gap !== undefined && styles.stack)}
      data-part="inset"
      data-gap={gap}
      style={cssVars({ '--inset-top': lengthOf(top), '--inset-bottom': lengthOf(bottom) })}
      aria-label={label}
    >
      {children}
    </Element>
  );
}

export interface CaptionProps {
  children: ReactNode;
  tone?: 'plain' | 'quiet' | 'strong' | undefined;
  /** `body`: secondary by colour only, as large as the surrounding text. */
  size?: 'caption' | 'body' | undefined;
  as?: 'p' | 'span' | 'div' | 'time' | undefined;
  className?: string | undefined;
}

/** Small secondary text: dates, hints, explanations of figures. */
export function Caption({ children, tone = 'plain', size = 'caption', as: Element = 'p', className }: CaptionProps) {
  return (
    <Element className={classes(styles.caption, className)} data-part="caption" data-size={size} data-tone={tone}>
      {children}
    </Element>
  );
}
