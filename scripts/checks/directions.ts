import { posix } from 'node:path';
import { mayImport, placeProblem, runsOnNode, testsMayAlso } from './layers.ts';
import { importsOf } from './source.ts';
import { isConfigFile, isTestFile, listSources, readText } from './tree.ts';

/**
 * Package direction, feature and module islands, layers inside the apps.
 * Fails when fewer than `minimumModules` files were read: a check that reads nothing passes for the wrong reason.
 */
export function checkDirections(root: string, { minimumModules }: { minimumModules: number }): string[] {
  const paths = listSources(root).filter((path) => !isConfigFile(path));
  const problems = paths.flatMap((path) =>
    importsOf(path, readText(root, path)).flatMap(({ request, line }) => {
      const problem = importProblem(path, request);
      return problem ? [`${path}:${line} ${problem}`] : [];
    }),
  );
  const places = paths.flatMap((path) =>
    mayImport[homeOf(path)]
      ? []
      : [`${path} lies in an unknown package: add its row to mayImport in scripts/checks/layers.ts`],
  );
  const tooFew =
    paths.length < minimumModules
      ? [
          `only ${paths.length} modules were read, expected at least ${minimumModules}: the check looks in the wrong place`,
        ]
      : [];
  return [...tooFew, ...places, ...problems];
}

function importProblem(path: string, request: string): string | undefined {
  const home = homeOf(path);
  if (request.startsWith('.')) return relativeProblem(path, posix.join(posix.dirname(path), request));
  if (request.startsWith('@vp/')) return packageProblem(path, request);
  if (isTestFile(path) || !path.startsWith(`${home}/src/`)) return undefined;
  if (request.startsWith('node:') && !runsOnNode.has(home))
    return `imports ${request}: this code also runs in a browser`;
  if (home === 'packages/domain') return `imports ${request}: domain imports nothing; pass the value in as an argument`;
  return undefined;
}

function relativeProblem(path: string, target: string): string | undefined {
  const home = homeOf(path);
  if (!target.startsWith(`${home}/`))
    return `imports ${target}, outside its package: import it by package name, or move it to a package`;
  if (path.startsWith(`${home}/src/`) && target.startsWith(`${home}/kit/`)) return kitProblem(target);
  return placeProblem({
    home,
    from: path.slice(home.length + 1),
    to: target.slice(home.length + 1),
    isTest: isTestFile(path),
  });
}

function packageProblem(path: string, request: string): string | undefined {
  const home = homeOf(path);
  const [, name = '', ...rest] = request.split('/');
  if (rest[0] === 'src') return `imports ${request}: import the package's entry, not its inside`;
  if (name === 'ui-kit' && rest[0] === 'kit') return kitProblem(request);
  // A test may use its own package as others do, by its entries.
  const ownName = home.split('/').at(-1) ?? home;
  const extra = isTestFile(path) ? ['testing', 'specification', ownName, ...(testsMayAlso[home] ?? [])] : [];
  const allowed = [...(mayImport[home] ?? []), ...extra];
  if (allowed.includes(name) || allowed.includes([name, ...rest].join('/'))) return undefined;
  return `imports ${request}: ${home} may import ${mayImport[home]?.join(', ') || 'nothing'}; move the shared part down or pass it in`;
}

/** The page of the kit is an entry of its own, so that no build of an app can hold it. */
function kitProblem(request: string): string {
  return `imports ${request}: the page of the kit is for developing; move what both need to packages/ui-kit/src`;
}

function homeOf(path: string): string {
  return path.startsWith('e2e/') ? 'e2e' : path.split('/').slice(0, 2).join('/');
}
