import { posix } from 'node:path';
import { importsOf } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Sources by the sources that they import by a path, types and dynamic imports included. */
const readImports = (root: string, sources: readonly string[]): Graph =>
  new Map(
    sources.map((from) => {
      const requests = importsOf(from, readText(root, from)).filter(({ request }) => request.startsWith('.'));
      return [from, requests.map(({ request }) => posix.join(posix.dirname(from), request))];
    }),
  );

/** Files that import each other in a circle. `import/no-cycle` of the linter does not follow dynamic imports. */
function circles(imports: Graph): string[] {
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): string[] => {
    if (above.includes(path)) return [[...above.slice(above.indexOf(path)), path].join(' → ')];
    if (done.has(path)) return [];
    done.add(path);
    return (imports.get(path) ?? []).flatMap((target) => visit(target, [...above, path]));
  };
  return [...imports.keys()]
    .flatMap((path) => visit(path, []))
    .map((circle) => `circle of imports: ${circle}; move what both need into a file that imports neither`);
}

const moduleFile = /^apps\/api\/src\/modules\/([\w-]+)\//;
const serviceFile = /^apps\/api\/src\/services\//;

/** Files of `services/` that only one module uses, directly or through another such file; tests do not count. */
function privateServices(imports: Graph): string[] {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of imports)
    for (const to of targets)
      if (serviceFile.test(to) && !isTestFile(from)) importers.set(to, [...(importers.get(to) ?? []), from]);
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

/** No circle of imports in the repository, and no service that only one module uses. */
export function checkImportGraph(root: string): string[] {
  const sources = listSources(root);
  if (sources.length === 0) throw new Error('No sources: the check looks in the wrong place.');
  const imports = readImports(root, sources);
  return [...circles(imports), ...privateServices(imports)];
}
