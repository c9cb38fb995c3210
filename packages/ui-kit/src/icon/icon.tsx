import styles from './icon.module.css';
import { classes, cssVars } from '../theme/css-vars.ts';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  size?: 14 | 16 | 20 | 22 | 24 | 26 | 28 | 32 | 44 | undefined;
  className?: string | undefined;
}

/** Decorative: the adjacent word, or the button's label, carries the meaning. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, className)}
      data-part="icon"
      style={cssVars({ '--icon': size })}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
