import { posix } from 'node:path';
import { importsOf } from './source.ts';
import { isConfigFile, isTestFile, listSources, readText } from './tree.ts';

export interface Import {
  from: string;
  to: string;
  line: number;
}

/** Returns every relative import of a source, including type and dynamic imports. */
export function readImports(root: string): Import[] {
  return listSources(root)
    .filter((path) => !isConfigFile(path))
    .flatMap((from) =>
      importsOf(from, readText(root, from))
        .filter(({ request }) => request.startsWith('.'))
        .map(({ request, line }) => ({ from, to: posix.join(posix.dirname(from), request), line })),
    );
}

/** Files that import each other in a circle. `import/no-cycle` of the linter does not follow dynamic imports. */
export function findCircles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, above: readonly string[]) => {
    if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path].join(' → '));
    if (done.has(path)) return;
    done.add(path);
    for (const target of targets.get(path) ?? []) visit(target, [...above, path]);
  };
  for (const path of targets.keys()) visit(path, []);
  return circles.map((circle) => `circle of imports: ${circle}; move what both need into a file that imports neither`);
}

const moduleFile = /^apps\/api\/src\/modules\/([\w-]+)\//;
const serviceFile = /^apps\/api\/src\/services\//;

/**
 * Returns files of `services/` that only one module uses, directly or through another such file; tests do not count.
 */
export function findPrivateServices(imports: readonly Import[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { from, to } of imports)
    if (serviceFile.test(to) && !isTestFile(from) && !isTestFile(to))
      importers.set(to, [...(importers.get(to) ?? []), from]);
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
