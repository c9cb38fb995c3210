/** Rendered widths of a cover, for the choice among its copies. */
export const coverSizes = {
  wide: '(min-width: 560px) 560px, 100vw',
  thumb: '120px',
  small: '64px',
  row: '64px',
} as const;
