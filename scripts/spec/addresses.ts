import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Comparison {
  what: string;
  specified: string[];
  built: string[];
  own: string[];
}

/** Returns the lines of a list in scripts/spec/data without blank lines and `#` notes; a missing list is empty. */
export function readList(root: string, name: string): string[] {
  const path = join(root, `scripts/spec/data/${name}.txt`);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
}

/** Removes the names of an address's parameters, so that `/detail/:id` and `/detail/:aid` are equal. */
export function withoutNames(address: string): string {
  return address.replace(/:\w+/g, ':x');
}

/** Every built address is specified or declared as our own, and every specified one is built. */
export function compareAddresses({ what, specified, built, own }: Comparison): string[] {
  const [wanted, there, ours] = [specified, built, own].map((list) => new Set(list.map(withoutNames)));
  if (!wanted || !there || !ours) return [];
  return [
    ...[...wanted].filter((one) => !there.has(one)).map((one) => `${what} ${one} is specified but gone: build it`),
    ...[...there]
      .filter((one) => !wanted.has(one) && !ours.has(one))
      .map((one) => `${what} ${one} is not specified: correct it, or declare it our own addition`),
    ...[...ours]
      .filter((one) => !there.has(one))
      .map((one) => `${what} ${one} is declared our own addition but not built: take it off`),
    ...[...ours]
      .filter((one) => wanted.has(one))
      .map((one) => `${what} ${one} is specified, so it is no addition of our own: take the mark off`),
  ];
}
