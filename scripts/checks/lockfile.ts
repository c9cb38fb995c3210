import { parse } from 'yaml';
import { readText } from './tree.ts';

type Versions = Readonly<Record<string, string>>;
type Dependencies = Readonly<Record<string, { readonly specifier: string; readonly version: string }>>;

/** The parts of `pnpm-lock.yaml` that the check and the list of components read. */
export interface Lockfile {
  readonly importers: Readonly<
    Record<string, Readonly<Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Dependencies>>>>
  >;
  readonly packages: Readonly<Record<string, { readonly resolution: Readonly<Record<string, unknown>> }>>;
  readonly snapshots: Readonly<
    Record<string, { readonly dependencies?: Versions; readonly optionalDependencies?: Versions }>
  >;
}

export const readLockfile = (root: string): Lockfile => parse(readText(root, 'pnpm-lock.yaml'));

const registryVersion = /^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/;

/** Each dependency has one version, from a catalog, and each package comes from the registry. pnpm checks the hashes. */
export function checkLockfile(root: string): string[] {
  const { importers, packages } = readLockfile(root);
  const asked = new Map<string, string>();
  const loose = Object.entries(importers).flatMap(([folder, groups]) =>
    Object.values(groups)
      .flatMap((dependencies) => Object.entries(dependencies))
      .filter(([name, { specifier }]) => {
        if (specifier.startsWith('workspace:')) return false;
        const known = asked.get(name) ?? specifier;
        asked.set(name, specifier);
        return known !== specifier || !specifier.startsWith('catalog:');
      })
      .map(([name, { specifier }]) => `${folder} asks for ${name} ${specifier}: take it from one catalog`),
  );
  const foreign = Object.entries(packages)
    .filter(([key, { resolution }]) => !registryVersion.test(key) || Object.keys(resolution).join() !== 'integrity')
    .map(([key]) => `pnpm-lock.yaml: ${key} does not come from the registry: depend on a published version`);
  return [...loose, ...foreign];
}
