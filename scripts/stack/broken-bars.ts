/** The lines of what a bench printed with a figure that it marks as above its bar: `1.7 !`. */
export function brokenBars(printed: string): readonly string[] {
  return printed.split('\n').filter((line) => /\d !(?:\s|$)|Infinity !/.test(line));
}
