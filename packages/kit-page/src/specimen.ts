import type { ComponentType } from 'react';
import type { Samples } from './samples.ts';

/** A component in its states. */
export interface Specimen {
  readonly name: string;
  readonly Show: ComponentType<{ readonly words: Samples }>;
  /** `edge` uses the full width, without a gutter. */
  readonly width?: 'padded' | 'edge';
}

/** Related specimens: one file of `groups`, one page, one screenshot. */
export interface Group {
  readonly name: string;
  readonly specimens: readonly Specimen[];
}
