import { listFiles, readText } from './tree.ts';

/** A peer names the range that a package works with, not the version that is installed. */
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * One version of each dependency, from one catalog of pnpm-workspace.yaml, never as a number. `catalogMode` of pnpm
 * makes `pnpm add` use it and knip finds missing and unused entries; neither reads a typed number.
 */
export function checkVersions(root: string): string[] {
  const asked = new Map<string, string>();
  const manifests = listFiles(root).filter((path) => /(^|\/)package\.json$/.test(path));
  return manifests.flatMap((path) => {
    const manifest: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(readText(root, path));
    return groups
      .flatMap((group) => Object.entries(manifest[group] ?? {}))
      .flatMap(([name, range]) => {
        if (range.startsWith('workspace:')) return [];
        if (!range.startsWith('catalog:'))
          return [
            `${path} asks for ${name} ${range}: put the version into a catalog of pnpm-workspace.yaml and write catalog:<name>`,
          ];
        const other = asked.get(name) ?? range;
        asked.set(name, range);
        return other === range ? [] : [`${name} is asked for from ${other} and ${range}: keep one`];
      });
  });
}
