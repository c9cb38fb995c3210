import { listFiles, readText } from './tree.ts';

interface Manifest {
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly files?: readonly string[];
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>> };
}

/** Tools of the tests stay in the workspace. */
const unpublished = /^\.\/testing$/;

/**
 * Inside the workspace a package's exports name its sources, for others what is built of them: both must have the same
 * entries, or an import that works here fails where the package is installed.
 */
export function checkPublishedExports(root: string): string[] {
  return listFiles(root)
    .filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))
    .flatMap((path) => {
      const manifest: Manifest = JSON.parse(readText(root, path));
      return manifest.private === true ? [] : problemsOf(manifest).map((problem) => `${path} ${problem}`);
    });
}

function problemsOf({ exports = {}, files = [], publishConfig }: Manifest): string[] {
  const published = publishConfig?.exports ?? {};
  const entries = Object.keys(exports).filter((entry) => !unpublished.test(entry));
  const missing = entries
    .filter((entry) => !(entry in published))
    .map(
      (entry) => `exports ${entry} inside the workspace only: add it to publishConfig.exports, or make it ./testing`,
    );
  const left = Object.keys(published)
    .filter((entry) => !entries.includes(entry))
    .map((entry) => `publishes ${entry}, which exports does not have: take it out of publishConfig.exports`);
  const sources = Object.entries(published)
    .filter(([, target]) => JSON.stringify(target).includes('./src/'))
    .map(([entry]) => `publishes a source as ${entry}: name the built file in dist/`);
  const unbuilt = files.includes('dist') ? [] : ['publishes nothing: add "dist" to files'];
  return [...missing, ...left, ...sources, ...unbuilt];
}
