import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, runQuietly } from '../stack/run.ts';

export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  /** The package's folder, from the root of the repository. */
  readonly folder: string;
  /** Importable entries, by full name. */
  readonly entries: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> };
}

/** Returns the packages of the workspace that can be published: those under `packages/` that are not private. */
export function sharedPackages(root = repositoryRoot): readonly SharedPackage[] {
  return readdirSync(join(root, 'packages')).flatMap((entry) => {
    const folder = `packages/${entry}`;
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) return [];
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    const { name, version, publishConfig } = manifest;
    if (manifest.private === true) return [];
    const entries = Object.keys(publishConfig?.exports ?? {}).map((entry) => name + entry.slice(1));
    return [{ name, version, folder, entries }];
  });
}

/** Builds one package to JavaScript with declarations in its `dist`; throws with the compiler's errors. */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { exitCode, output } = await runQuietly({ command: 'tsc', args: ['-b', 'tsconfig.build.json'], cwd: folder });
  if (exitCode !== 0) throw new Error(`The package does not compile:\n${output}`);
  // The compiler ignores style sheets, drawings, texts and hand-written declarations.
  const isCopied = (path: string): boolean => statSync(path).isDirectory() || /\.(css|svg|json|d\.ts)$/.test(path);
  cpSync(join(folder, 'src'), join(folder, 'dist'), { recursive: true, filter: isCopied });
}
