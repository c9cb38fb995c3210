import '../../packages/contract/ensure-addresses.mjs';
import { checkCitedPaths } from './cited.ts';
import { checkImportGraph } from './import-graph.ts';
import { checkStyles } from './styles.ts';
import { checkLockfile } from './lockfile.ts';
import {
  checkKitPage,
  checkScreenlessCalls,
  checkUntestedRefusals,
  checkUnusedLimits,
  checkUnusedTexts,
} from './unused.ts';
import { checkBoundaries, checkDeadCode, checkFormat, checkLint, checkStyleRules, checkTypes } from './tools.ts';
import { checkNouns, checkVocabulary } from './names.ts';
import { checkTerms, checkWording, checkWords } from './phrases.ts';
import { closingLine } from '../stack/reports.ts';
import type { Tally } from '../stack/reports.ts';
import { repositoryRoot } from '../stack/run.ts';

interface Check {
  name: string;
  run: (root: string) => string[] | Promise<string[]>;
  isTool?: true;
}

const checks: readonly Check[] = [
  { name: 'lockfile', run: checkLockfile },
  { name: 'types', run: checkTypes, isTool: true },
  { name: 'lint', run: checkLint, isTool: true },
  { name: 'style rules', run: checkStyleRules, isTool: true },
  { name: 'format', run: checkFormat, isTool: true },
  { name: 'import graph', run: checkImportGraph },
  { name: 'boundaries', run: checkBoundaries, isTool: true },
  { name: 'dead code', run: checkDeadCode, isTool: true },
  { name: 'vocabulary', run: checkVocabulary },
  { name: 'nouns', run: checkNouns },
  { name: 'styles', run: checkStyles },
  { name: 'kit page', run: checkKitPage },
  { name: 'words', run: checkWords },
  { name: 'wording', run: checkWording },
  { name: 'cited paths', run: checkCitedPaths },
  { name: 'unused texts', run: checkUnusedTexts },
  { name: 'unused limits', run: checkUnusedLimits },
  { name: 'untested refusals', run: checkUntestedRefusals },
  { name: 'terms', run: checkTerms },
  { name: 'screenless calls', run: checkScreenlessCalls },
];
const shown = 40;

async function timed({ run }: Check): Promise<{ problems: string[]; seconds: string }> {
  const startedAt = performance.now();
  const problems = await run(repositoryRoot);
  return { problems, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

/** Each tool is a separate program: they run concurrently with the checks that read the sources here. */
export async function verify(): Promise<Tally> {
  const running = new Map(checks.filter(({ isTool }) => isTool).map((check) => [check.name, timed(check)]));
  let failed = 0;
  for (const check of checks) {
    const { name } = check;
    const { problems, seconds } = await (running.get(name) ?? timed(check));
    console.log(`${problems.length ? 'FAIL' : 'ok  '} ${name} (${seconds} s)`);
    for (const problem of problems.slice(0, shown)) console.log(`     ${problem}`);
    if (problems.length > shown) console.log(`     and ${problems.length - shown} more`);
    if (problems.length) failed += 1;
  }
  const counts = { passed: checks.length - failed, failed, skipped: 0 };
  console.log(`verify: ${closingLine(counts)}`);
  return counts;
}
