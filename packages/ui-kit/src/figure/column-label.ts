/** Width of a digit of the smallest text, in pixels. */
const digitWidth = 7;

/** Share of its step that a column takes; the rest is the gap to the next one. */
const columnShare = 0.8;

/** Returns whether a label above a column ends before the labels of its neighbours begin. */
export function fitsColumn(label: string, columnWidth: number): boolean {
  return label.length * digitWidth <= columnWidth / columnShare;
}
