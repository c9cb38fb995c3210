import { posix } from 'node:path';
import { placeProblem } from './layers.ts';
import { importsOf } from './source.ts';
import { isConfigFile, isTestFile, listSources, readText } from './tree.ts';

/**
 * Inside the apps: features and modules are islands, and no room looks up. Neither turbo nor the linter knows rooms by
 * height; the direction of packages is in `turbo.json`, that of libraries in `.oxlintrc.json`.
 * Fails when fewer than `minimumModules` files were read: a check that reads nothing passes for the wrong reason.
 */
export function checkDirections(root: string, { minimumModules }: { minimumModules: number }): string[] {
  const paths = listSources(root).filter((path) => path.startsWith('apps/') && !isConfigFile(path));
  const problems = paths.flatMap((path) =>
    importsOf(path, readText(root, path)).flatMap(({ request, line }) => {
      const problem = importProblem(path, request);
      return problem ? [`${path}:${line} ${problem}`] : [];
    }),
  );
  const tooFew =
    paths.length < minimumModules
      ? [
          `only ${paths.length} modules were read, expected at least ${minimumModules}: the check looks in the wrong place`,
        ]
      : [];
  return [...tooFew, ...problems];
}

function importProblem(path: string, request: string): string | undefined {
  const home = path.split('/').slice(0, 2).join('/');
  const target = posix.join(posix.dirname(path), request);
  if (!request.startsWith('.') || !target.startsWith(`${home}/`)) return undefined;
  return placeProblem({
    home,
    from: path.slice(home.length + 1),
    to: target.slice(home.length + 1),
    isTest: isTestFile(path),
  });
}
