import './cover.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../theme/css-vars.ts';
import type { CoverKind } from './cover-kind.ts';
import { Illustration } from './illustration.tsx';

export interface CoverProps {
  src?: string | undefined;
  /** The activity's name; empty where the name stands right beside it. */
  alt: string;
  /** The drawing shown instead of a missing or broken picture. */
  kind?: CoverKind | undefined;
  /** `thumb`: 104 x 104 at the top of a list row, cropped to what matters. */
  size?: 'wide' | 'thumb' | undefined;
  /** The first picture of a page loads at once, the others when they come near. */
  loading?: 'lazy' | 'eager' | undefined;
}

/** 16:9, centre crop, on a neutral ground while it loads. */
export function Cover({ src, alt, kind = 'community', size = 'wide', loading = 'lazy' }: CoverProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <div className={classes('vk-cover', size === 'thumb' && 'vk-cover--thumb')}>
      {src && src !== failedSrc ? (
        <img src={src} alt={alt} loading={loading} decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        <Illustration name={kind} crop={size === 'thumb' ? 'square' : 'whole'} />
      )}
    </div>
  );
}

/** The sheet under a cover that reaches the page's sides. */
export function CoverBody({ children }: { children: ReactNode }) {
  return <div className="vk-cover-body">{children}</div>;
}
