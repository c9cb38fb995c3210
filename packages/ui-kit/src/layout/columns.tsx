import './columns.css';
import type { ReactNode } from 'react';
import { classes, cssVars } from '../theme/css-vars.ts';
import type { Space } from './layout.tsx';

interface ColumnsProps {
  children: ReactNode;
  /** How the children share the width of a desktop, in this order; `auto` is as wide as its words. */
  shares: readonly (number | 'auto')[];
  /** Room between the children; 3 (12 px) by default. */
  gap?: Space | undefined;
  align?: 'stretch' | 'start' | 'center' | undefined;
}

const trackOf = (share: number | 'auto'): string => (share === 'auto' ? share : `minmax(0, ${share}fr)`);

/** Children below each other like a `Stack`, and side by side where a desktop has the room. */
export function Columns({ children, shares, gap = 3, align = 'stretch' }: ColumnsProps) {
  return (
    <div
      className={classes('vk-stack vk-columns', `vk-gap--${gap}`, align !== 'stretch' && `vk-columns--${align}`)}
      style={cssVars({ '--columns': shares.map(trackOf).join(' ') })}
    >
      {children}
    </div>
  );
}
