/** Returns the lines of a bench's output with a figure marked as above its limit: `1.7 !`. */
export function brokenBars(printed: string): readonly string[] {
  return printed.split('\n').filter((line) => /\d !(?:\s|$)|Infinity !/.test(line));
}
