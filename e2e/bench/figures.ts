export function print(...cells: readonly (string | number)[]): void {
  const [name = '', ...figures] = cells;
  console.log(String(name).padEnd(38), ...figures.map((figure) => String(figure).padStart(12)));
}

export const asMs = (value: number): string => String(Math.round(value));

export const times = (value: number, bare: number): string => (bare === 0 ? '-' : (value / bare).toFixed(2));

/** Figures above their limits: the bench fails when it has printed all. */
export const broken: string[] = [];

/** Formats a figure, marked where it exceeds its limit. */
export function against(max: number, value: number, figure: string): string {
  if (value <= max) return figure;
  broken.push(`${figure} is above its limit`);
  return `${figure} !`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
