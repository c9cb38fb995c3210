import type { CSSProperties } from 'react';

/** React's style type does not know custom properties; this is the one place that says so. */
export function cssVars(vars: Record<`--${string}`, string | number>): CSSProperties {
  return vars as CSSProperties;
}

/** Joins the class names that are given. */
export function classes(...names: (string | undefined | false | null)[]): string {
  return names.filter(Boolean).join(' ');
}
