import styles from './hero.module.css';
import type { ReactNode } from 'react';
import { Waves } from '../art/waves.tsx';

export interface HeroProps {
  /** `light` for the volunteer's home, `brand` for the own page, `dark` for the administration. */
  ground: 'light' | 'brand' | 'dark';
  /** `overlapped`: the next element covers the lower edge. */
  edge?: 'plain' | 'overlapped' | undefined;
  children: ReactNode;
}

/** The header area with calçada waves at the top of a root page. */
export function Hero({ ground, edge = 'plain', children }: HeroProps) {
  const lines = ground === 'light' ? { stroke: 'var(--brand-600)', opacity: 0.055 } : {};
  return (
    <Waves {...lines} className={styles.hero} data-ground={ground} data-edge={edge}>
      {children}
    </Waves>
  );
}
