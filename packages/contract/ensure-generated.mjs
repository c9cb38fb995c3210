import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = new URL('.', import.meta.url);
const changedAt = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Writes `generated/<name>.js` if one of its sources is newer. Plain JavaScript, because it runs before any TypeScript
 * loader.
 */
export function ensureGenerated(name, sources) {
  const folders = sources.map((path) => new URL(path, here));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => new URL(file, folder)),
  );
  if (Math.max(...files.map(changedAt)) <= changedAt(new URL(`generated/${name}.js`, here))) return;
  const script = fileURLToPath(new URL('generate.ts', here));
  execFileSync(process.execPath, ['--import', 'tsx', script, name], { cwd: here, stdio: 'inherit' });
}
