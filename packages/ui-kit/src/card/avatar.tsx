import styles from './tag.module.css';
import { useState } from 'react';
import { cssVars } from '../theme/css-vars.ts';

export interface AvatarProps {
  /** A person's or organization's name: its first letter is the fallback. */
  name: string;
  src?: string | undefined;
  /** Smaller copies of the picture with their widths. */
  srcSet?: string | undefined;
  /** Design pixels at 375. */
  size?: number | undefined;
  shape?: 'round' | 'square' | undefined;
}

function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5;
}

/** Decorative: a visible name accompanies it. */
export function Avatar({ name, src, srcSet, size = 44, shape = 'round' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const initial = [...name.trim()][0]?.toUpperCase() ?? '';
  return (
    <span
      className={styles.avatar}
      data-shape={shape}
      data-tint={tintOf(name)}
      style={cssVars({ '--avatar': size })}
      aria-hidden
    >
      {src && src !== failedSrc ? (
        <img
          {...(srcSet !== undefined && { sizes: `${size}px`, srcSet })}
          src={src}
          alt=""
          loading="lazy"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        initial
      )}
    </span>
  );
}
