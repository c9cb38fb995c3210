/** One line of a table. */
export function print(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(10))).join(' '));
}

/** Formats a figure; one above its bar is marked and fails the run. */
export function againstBar(value: number, max: number): string {
  if (value > max) process.exitCode = 1;
  return `${value.toFixed(2)}${value > max ? ' !' : ''}`;
}
