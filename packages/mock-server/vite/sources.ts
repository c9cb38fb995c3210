import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

const isShipped = (path: string): boolean => !/\.test\.tsx?$|(^|\/)testing\//.test(path);

/** Returns a name from the content of files in these folders: another content gives another name. Tests are ignored. */
export function nameOfSources(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const root = join(repositoryRoot, folder);
    const paths = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(isShipped)
      .sort();
    for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 12);
}
