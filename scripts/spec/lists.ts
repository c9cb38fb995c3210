import { readFileSync } from 'node:fs';

/** Returns the lines of a list in scripts/spec/data without blank lines and `#` notes. */
export function readList(name: string): string[] {
  return readFileSync(new URL(`data/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
}
