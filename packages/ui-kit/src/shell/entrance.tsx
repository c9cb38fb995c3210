import styles from './entrance.module.css';
import type { ReactNode } from 'react';
import { LoginPicture } from '../art/login-picture.tsx';
import { LotusMark } from '../art/lotus.tsx';
import { Waves } from '../art/waves.tsx';

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
      <Waves className={styles.hero} data-part="entrance" data-tone={isDark ? 'dark' : undefined} {...waves}>
        <div className={styles.brand}>
          <LotusMark stars={5} size={52} ground={isDark ? 'brand' : undefined} />
          <p className={styles.product}>{product}</p>
          <p className={styles.slogan}>{slogan}</p>
        </div>
        <div className={styles.art}>
          <LoginPicture />
        </div>
        <div className={styles.corner}>{corner}</div>
      </Waves>
      <div className={styles.body}>{children}</div>
    </>
  );
}
