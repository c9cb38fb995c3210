import { findCircles, findPrivateServices, readImports } from './import-graph.ts';
import type { Import } from './import-graph.ts';
import { placeProblem } from './layers.ts';
import { isTestFile, listSources } from './tree.ts';

/**
 * No circle of imports in the repository. Inside the apps: features and modules are islands, no room looks up, and a
 * service serves more than one module. Neither turbo nor the linter knows rooms by height; the direction of packages
 * is in `turbo.json`, that of libraries in `.oxlintrc.json`.
 * Fails when fewer than `minimumModules` files were read: a check that reads nothing passes wrongly.
 */
export function checkDirections(root: string, { minimumModules }: { minimumModules: number }): string[] {
  const imports = readImports(root);
  const count = listSources(root).length;
  const tooFew =
    count < minimumModules
      ? [`only ${count} modules were read, expected at least ${minimumModules}: the check looks in the wrong place`]
      : [];
  return [...tooFew, ...imports.flatMap(importProblems), ...findPrivateServices(imports), ...findCircles(imports)];
}

function importProblems({ from, to, line }: Import): string[] {
  const home = /^apps\/[^/]+/.exec(from)?.[0];
  if (home === undefined || !to.startsWith(`${home}/`)) return [];
  const start = home.length + 1;
  const problem = placeProblem({ home, from: from.slice(start), to: to.slice(start), isTest: isTestFile(from) });
  return problem ? [`${from}:${line} ${problem}`] : [];
}
