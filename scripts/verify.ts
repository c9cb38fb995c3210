import { checkCalls } from './checks/calls.ts';
import { checkCitedPaths } from './checks/cited-paths.ts';
import { checkDirections } from './checks/directions.ts';
import { checkEnvironment } from './checks/environment.ts';
import { checkLibraries } from './checks/libraries.ts';
import { checkLocales } from './checks/locales.ts';
import { checkNames } from './checks/names.ts';
import { checkPublishedExports } from './checks/published-exports.ts';
import { checkRoutes } from './checks/routes.ts';
import { checkSignatures } from './checks/signatures.ts';
import { checkStyleSizes } from './checks/style-sizes.ts';
import { checkStyles } from './checks/styles.ts';
import { checkBoundaries, checkDeadCode, checkFormat, checkLint, checkTypes } from './checks/tools.ts';
import { checkVersions } from './checks/versions.ts';
import { checkVisibleText } from './checks/visible-text.ts';
import { checkVocabulary } from './checks/vocabulary.ts';
import { checkWords } from './checks/words.ts';
import { repositoryRoot } from './stack/run.ts';

type Check = { name: string; run: (root: string) => string[] | Promise<string[]> };

const checks: readonly Check[] = [
  { name: 'versions', run: checkVersions },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
  { name: 'format', run: checkFormat },
  { name: 'directions', run: (root) => checkDirections(root, { minimumModules: 300 }) },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'libraries', run: checkLibraries },
  { name: 'environment', run: checkEnvironment },
  { name: 'dead code', run: checkDeadCode },
  { name: 'vocabulary', run: checkVocabulary },
  { name: 'names', run: checkNames },
  { name: 'published exports', run: checkPublishedExports },
  { name: 'signatures', run: checkSignatures },
  { name: 'style sizes', run: checkStyleSizes },
  { name: 'styles', run: checkStyles },
  { name: 'words', run: checkWords },
  { name: 'cited paths', run: checkCitedPaths },
  { name: 'locales', run: checkLocales },
  { name: 'visible text', run: checkVisibleText },
  { name: 'routes', run: checkRoutes },
  { name: 'calls', run: checkCalls },
];
const shown = 40;

async function verify(): Promise<number> {
  let failed = 0;
  for (const { name, run } of checks) {
    const begun = performance.now();
    const problems = await run(repositoryRoot);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${problems.length ? 'FAIL' : 'ok  '} ${name} (${seconds} s)`);
    for (const problem of problems.slice(0, shown)) console.log(`     ${problem}`);
    if (problems.length > shown) console.log(`     and ${problems.length - shown} more`);
    if (problems.length) failed += 1;
  }
  console.log(`verify: ${checks.length - failed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

process.exitCode = await verify();
