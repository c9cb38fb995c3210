import '../packages/contract/ensure-addresses.mjs';
import { checkCitedNames } from './checks/cited-names.ts';
import { checkCitedPaths } from './checks/cited-paths.ts';
import { checkDirections } from './checks/directions.ts';
import { checkKitPage } from './checks/kit-page.ts';
import { checkScreenlessCalls } from './checks/screenless-calls.ts';
import { checkStyles } from './checks/styles.ts';
import { checkLockfile } from './checks/lockfile.ts';
import { checkNouns } from './checks/nouns.ts';
import { checkUnusedLimits } from './checks/unused-limits.ts';
import { checkUntestedRefusals } from './checks/untested-refusals.ts';
import { checkUnusedTexts } from './checks/unused-texts.ts';
import { checkTerms } from './checks/terms.ts';
import { checkBoundaries, checkDeadCode, checkFormat, checkLint, checkStyleRules, checkTypes } from './checks/tools.ts';
import { checkVersions } from './checks/versions.ts';
import { checkVocabulary } from './checks/vocabulary.ts';
import { checkWording } from './checks/wording.ts';
import { checkWords } from './checks/words.ts';
import { repositoryRoot } from './stack/run.ts';

interface Check {
  name: string;
  run: (root: string) => string[] | Promise<string[]>;
  isTool?: true;
}

const checks: readonly Check[] = [
  { name: 'versions', run: checkVersions },
  { name: 'lockfile', run: checkLockfile },
  { name: 'types', run: checkTypes, isTool: true },
  { name: 'lint', run: checkLint, isTool: true },
  { name: 'style rules', run: checkStyleRules, isTool: true },
  { name: 'format', run: checkFormat, isTool: true },
  { name: 'directions', run: (root) => checkDirections(root, { minimumModules: 200 }) },
  { name: 'boundaries', run: checkBoundaries, isTool: true },
  { name: 'dead code', run: checkDeadCode, isTool: true },
  { name: 'vocabulary', run: checkVocabulary },
  { name: 'nouns', run: checkNouns },
  { name: 'styles', run: checkStyles },
  { name: 'kit page', run: checkKitPage },
  { name: 'words', run: checkWords },
  { name: 'wording', run: checkWording },
  { name: 'cited paths', run: checkCitedPaths },
  { name: 'cited names', run: checkCitedNames },
  { name: 'unused texts', run: checkUnusedTexts },
  { name: 'unused limits', run: checkUnusedLimits },
  { name: 'untested refusals', run: checkUntestedRefusals },
  { name: 'terms', run: checkTerms },
  { name: 'screenless calls', run: checkScreenlessCalls },
];
const shown = 40;

interface Checked {
  problems: string[];
  seconds: string;
}

async function timed({ run }: Check): Promise<Checked> {
  const startedAt = performance.now();
  const problems = await run(repositoryRoot);
  return { problems, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

/** Each tool is a separate program: they run concurrently with the checks that read the sources here. */
async function verify(): Promise<number> {
  let failed = 0;
  const running = new Map(checks.filter(({ isTool }) => isTool).map((check) => [check.name, timed(check)]));
  for (const check of checks) {
    const { name } = check;
    const { problems, seconds } = await (running.get(name) ?? timed(check));
    console.log(`${problems.length ? 'FAIL' : 'ok  '} ${name} (${seconds} s)`);
    for (const problem of problems.slice(0, shown)) console.log(`     ${problem}`);
    if (problems.length > shown) console.log(`     and ${problems.length - shown} more`);
    if (problems.length) failed += 1;
  }
  console.log(`verify: ${checks.length - failed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

process.exitCode = await verify();
