import { parse } from 'yaml';
import { readText } from '../checks/tree.ts';

type Versions = Readonly<Record<string, string>>;

interface Importer {
  readonly dependencies?: Readonly<Record<string, { readonly version: string }>>;
}

/** The parts of `pnpm-lock.yaml` that the check and the list of components read. */
export interface Lockfile {
  readonly importers: Readonly<Record<string, Importer>>;
  readonly packages: Readonly<Record<string, { readonly resolution: Readonly<Record<string, unknown>> }>>;
  readonly snapshots: Readonly<
    Record<string, { readonly dependencies?: Versions; readonly optionalDependencies?: Versions }>
  >;
}

export function readLockfile(root: string): Lockfile {
  const { importers, packages, snapshots } = parse(readText(root, 'pnpm-lock.yaml'));
  return { importers: importers ?? {}, packages: packages ?? {}, snapshots: snapshots ?? {} };
}

/** Name and version of a key such as `@scope/name@1.2.3(peer@4.5.6)`. */
export function nameAndVersion(key: string): { readonly name: string; readonly version: string } {
  const bare = key.replace(/\(.*/, '');
  const at = bare.lastIndexOf('@');
  return { name: bare.slice(0, at), version: bare.slice(at + 1) };
}
