import type { ComponentType } from 'react';

/** `square`: the part of a cover that a small picture shows, with whole heads. */
export type Crop = 'whole' | 'square';

export interface Drawing {
  readonly Scene: ComponentType;
  readonly viewBox: string;
  /** Whether the whole drawing is visible or its box is filled. */
  readonly fit: 'meet' | 'slice';
  readonly square?: string;
}

/** One drawing of a set; `Illustration` loads the set on first use. */
export function DrawingView({ drawing, crop }: { drawing: Drawing; crop: Crop }) {
  const { Scene, viewBox, fit, square } = drawing;
  return (
    <svg
      viewBox={crop === 'square' ? (square ?? viewBox) : viewBox}
      preserveAspectRatio={`xMidYMid ${fit}`}
      aria-hidden
    >
      <Scene />
    </svg>
  );
}
