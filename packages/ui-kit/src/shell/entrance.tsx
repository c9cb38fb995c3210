import './entrance.css';
import type { ReactNode } from 'react';
import { LoginPicture } from '../art/login-picture.tsx';
import { LotusMark } from '../art/lotus.tsx';
import { Waves } from '../art/waves.tsx';
import { classes } from '../theme/css-vars.ts';

export interface EntranceProps {
  /** `light` for volunteers, `dark` for organizations. */
  ground: 'light' | 'dark';
  product: string;
  slogan: string;
  /** Language menu in the upper corner. */
  corner: ReactNode;
  children: ReactNode;
}

/** The log-in page: product and drawing on waves, the form below. */
export function Entrance({ ground, product, slogan, corner, children }: EntranceProps) {
  const isDark = ground === 'dark';
  const waves = isDark ? {} : { opacity: 0.14, stroke: 'var(--brand-300)' };
  return (
    <>
      <Waves className={classes('vk-entrance-hero', isDark && 'vk-entrance-hero--dark')} {...waves}>
        <div className="vk-entrance-brand">
          <LotusMark stars={5} size={52} ground={isDark ? 'brand' : undefined} />
          <p className="vk-entrance-product">{product}</p>
          <p className="vk-entrance-slogan">{slogan}</p>
        </div>
        <div className="vk-entrance-art">
          <LoginPicture />
        </div>
        <div className="vk-entrance-corner">{corner}</div>
      </Waves>
      <div className="vk-entrance-body">{children}</div>
    </>
  );
}
