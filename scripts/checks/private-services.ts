import { posix } from 'node:path';
import { importsOf } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const moduleFile = /^apps\/api\/src\/modules\/([\w-]+)\//;
const serviceFile = /^apps\/api\/src\/services\//;

/** Files of `services/` that only one module uses, directly or through another such file; tests do not count. */
export function checkPrivateServices(root: string): string[] {
  const sources = listSources(root).filter((path) => path.startsWith('apps/api/src/') && !isTestFile(path));
  if (sources.length === 0) throw new Error('apps/api/src holds no sources: the check looks in the wrong place.');
  const importers = new Map<string, string[]>();
  for (const from of sources)
    for (const { request } of importsOf(from, readText(root, from))) {
      const to = posix.join(posix.dirname(from), request);
      if (request.startsWith('.') && serviceFile.test(to)) importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  const owners = new Map<string, string>();
  const ownerOf = (path: string) => moduleFile.exec(path)?.[1] ?? owners.get(path) ?? path;
  for (let known = -1; known < owners.size;) {
    known = owners.size;
    for (const [path, from] of importers) {
      const [owner = '', ...others] = new Set(from.map(ownerOf));
      if (others.length === 0 && !owner.includes('/')) owners.set(path, owner);
    }
  }
  return [...owners].map(
    ([path, owner]) => `${path} is used by one module only: move it to apps/api/src/modules/${owner}/`,
  );
}
