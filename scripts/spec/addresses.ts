import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Comparison {
  what: string;
  specified: string[];
  built: string[];
  own: string[];
}

/** The lines of a list in scripts/spec/data without blank lines and `#` notes; an absent list is empty. */
export function readList(root: string, name: string): string[] {
  const path = join(root, `scripts/spec/data/${name}.txt`);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
}

/** An address whose parameters have lost their names, so that `/detail/:id` and `/detail/:aid` are one. */
export function withoutNames(address: string): string {
  return address.replace(/:\w+/g, ':x');
}

/** What is built is specified or declared our own; what is specified is built. */
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
