import type { ComponentType } from 'react';
import type { Samples } from './samples.ts';

/** One part in its states. */
export interface Specimen {
  readonly name: string;
  readonly Show: ComponentType<{ readonly words: Samples }>;
  /** `edge`: over the full width, without a gutter. */
  readonly width?: 'padded' | 'edge';
}

/** Parts that belong together: one file of `groups`, one page, one picture. */
export interface Group {
  readonly name: string;
  readonly specimens: readonly Specimen[];
}
