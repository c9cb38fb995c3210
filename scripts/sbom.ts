import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readLockfile } from './checks/lockfile.ts';
import { repositoryRoot, runQuietly } from './stack/run.ts';
import { sbomOf } from './stack/sbom.ts';

type Licensed = Readonly<Record<string, readonly { readonly name: string; readonly versions: readonly string[] }[]>>;

async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const { exitCode, output } = await runQuietly({ command, args, cwd: repositoryRoot });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

const byLicense: Licensed = JSON.parse(await outputOf('pnpm', ['licenses', 'list', '--json', '--recursive']));
const licenseOf = new Map(
  Object.entries(byLicense).flatMap(([license, packages]) =>
    packages.flatMap(({ name, versions }) => versions.map((version) => [`${name}@${version}`, license] as const)),
  ),
);
const path = join(repositoryRoot, 'dist/sbom.cdx.json');
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, sbomOf(readLockfile(repositoryRoot), await outputOf('git', ['rev-parse', 'HEAD']), licenseOf));
console.log(`wrote ${path}`);
