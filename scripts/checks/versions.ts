import { listFiles, readText } from './tree.ts';

/** A peer names the range that a package works with, not the version that is installed. */
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * One version of each dependency, from one catalog of pnpm-workspace.yaml, never as a number. `catalogMode` of pnpm
 * makes `pnpm add` use it and knip finds missing and unused entries; neither reads a typed number.
 */
export function checkVersions(root: string): string[] {
  const asked = new Map<string, Set<string>>();
  const problems = listFiles(root)
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .flatMap((path) => dependenciesOf(readText(root, path)).map((one) => ({ path, ...one })))
    .flatMap(({ path, name, range }) => {
      if (range.startsWith('workspace:')) return [];
      if (range.startsWith('catalog:')) {
        asked.set(name, (asked.get(name) ?? new Set()).add(range));
        return [];
      }
      return [
        `${path} asks for ${name} ${range}: put the version into a catalog of pnpm-workspace.yaml and write catalog:<name>`,
      ];
    });
  const doubled = [...asked]
    .filter(([, catalogs]) => catalogs.size > 1)
    .map(([name, catalogs]) => `${name} is asked for from ${[...catalogs].join(' and ')}: keep one`);
  return [...problems, ...doubled];
}

function dependenciesOf(text: string): { name: string; range: string }[] {
  const manifest: unknown = JSON.parse(text);
  if (typeof manifest !== 'object' || manifest === null) return [];
  return Object.entries(manifest)
    .filter(([field]) => groups.includes(field))
    .flatMap(([, names]) => Object.entries(names ?? {}))
    .map(([name, range]) => ({ name, range: String(range) }));
}
