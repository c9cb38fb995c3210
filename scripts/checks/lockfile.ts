import { parse } from 'yaml';
import { readLockfile } from '../stack/lockfile.ts';
import { readText } from './tree.ts';

const registryVersion = /^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/;

/** Without these settings pnpm runs or tolerates what the lists of `pnpm-workspace.yaml` do not name. */
const required: Readonly<Record<string, boolean | undefined>> = {
  strictDepBuilds: true,
  blockExoticSubdeps: true,
  dangerouslyAllowAllBuilds: undefined,
};

/** Each package comes from the registry with its hash, and no package outside the list runs a script on installation. */
export function checkLockfile(root: string): string[] {
  const foreign = Object.entries(readLockfile(root).packages).flatMap(([key, { resolution }]) => {
    const { integrity, ...others } = resolution;
    if (!registryVersion.test(key) || Object.keys(others).length > 0)
      return [`pnpm-lock.yaml: ${key} does not come from the registry: depend on a published version`];
    if (typeof integrity !== 'string' || !integrity.startsWith('sha512-'))
      return [`pnpm-lock.yaml: ${key} has no sha512 hash: install it again from a registry that gives one`];
    return [];
  });
  const settings: Readonly<Record<string, unknown>> = parse(readText(root, 'pnpm-workspace.yaml'));
  const wrong = Object.entries(required)
    .filter(([name, value]) => settings[name] !== value)
    .map(([name, value]) => `pnpm-workspace.yaml: ${value === undefined ? `remove ${name}` : `set ${name}: ${value}`}`);
  return [...foreign, ...wrong];
}
