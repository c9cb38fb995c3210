import styles from './cover.module.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CoverKind } from './cover-kind.ts';
import { coverSizes } from './cover-sizes.ts';
import { Illustration } from './illustration.tsx';

export interface CoverProps {
  src?: string | undefined;
  /** Smaller copies with their widths; this component selects the fitting one. */
  srcSet?: string | undefined;
  /** The activity's name; empty next to a visible name. */
  alt: string;
  /** The drawing that replaces a missing or broken picture. */
  kind?: CoverKind | undefined;
  /**
   * `thumb`: 104 x 104 at the top of a list row, cropped to the relevant part; `small`: 56 x 56 before a line; `row`:
   * 64 x 40 in a desktop row.
   */
  size?: 'wide' | 'thumb' | 'small' | 'row' | undefined;
  /** The first picture of a page has priority, other visible ones load at once, the rest when they come near. */
  loading?: 'lazy' | 'eager' | 'first' | undefined;
}

// React 18 passes the attribute on by its name in HTML only.
const firstOfAll = { fetchpriority: 'high' };

/** 16:9, centre crop, on a neutral ground while it loads. */
export function Cover({ src, srcSet, alt, kind = 'community', size = 'wide', loading = 'lazy' }: CoverProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <div className={styles.cover} data-size={size}>
      {src && src !== failedSrc ? (
        <img
          {...(loading === 'first' && firstOfAll)}
          {...(srcSet !== undefined && { sizes: coverSizes[size], srcSet })}
          src={src}
          alt={alt}
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          // The first picture is available before the first paint, so decode it synchronously.
          decoding={loading === 'first' ? 'sync' : 'async'}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Illustration name={kind} crop={size === 'wide' || size === 'row' ? 'whole' : 'square'} />
      )}
    </div>
  );
}

/** The sheet under a full-width cover. */
export function CoverBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
