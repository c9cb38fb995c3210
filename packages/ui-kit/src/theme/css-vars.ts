import type { CSSProperties } from 'react';

/** React's style type lacks custom properties; this is the only cast for them. */
export function cssVars(vars: Record<`--${string}`, string | number>): CSSProperties {
  return vars as CSSProperties;
}

/** Joins the given class names. */
export function classes(...names: (string | undefined | false | null)[]): string {
  return names.filter(Boolean).join(' ');
}
