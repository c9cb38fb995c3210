/** One line of a table. */
export function print(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(10))).join(' '));
}

/** A figure, marked where it is above its bar: a run that printed a mark fails. */
export const againstBar = (value: number, max: number): string => `${value.toFixed(2)}${value > max ? ' !' : ''}`;
