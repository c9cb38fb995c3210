import { availableParallelism } from 'node:os';
import { runQuietly } from '../stack/run.ts';

/** Runs one tool over a project; its messages are the problems, and a silent failure is one too. */
async function toolProblems(root: string, command: string, args: readonly string[]): Promise<string[]> {
  const { exitCode, output } = await runQuietly({ command, args, cwd: root, env: { NO_COLOR: '1', FORCE_COLOR: '' } });
  if (exitCode === 0) return [];
  const lines = output.split('\n').filter((line) => line.trim());
  return lines.length ? lines : [`${command} ended with ${exitCode} and said nothing`];
}

/**
 * Types of the whole repository in one program: one package at a time takes five times as long. Each checker loads the
 * dependencies of its files again, so more checkers than cores take a third longer.
 */
export function checkTypes(root: string): Promise<string[]> {
  const checkers = String(Math.min(4, availableParallelism()));
  return toolProblems(root, 'tsc', ['-p', 'tsconfig.json', '--checkers', checkers]);
}

interface LintReport {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly message: string;
    readonly code: string;
    readonly help?: string;
    readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
  }[];
}

/** Lint with types: promises, cycles, hooks, accessibility, sizes, names, allowed libraries. */
export async function checkLint(root: string): Promise<string[]> {
  const lines = await toolProblems(root, 'oxlint', [
    '--format=json',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ]);
  if (!lines[0]?.startsWith('{')) return lines;
  // Only this format contains the help, which states what to do instead.
  const report: LintReport = JSON.parse(lines.join('\n'));
  return report.diagnostics.map(({ filename, message, code, help = '', labels }) => {
    const { line = 1, column = 1 } = labels[0]?.span ?? {};
    return `${filename}:${line}:${column} ${message} ${help} [${code}]`;
  });
}

/** Rules of style sheets: colours and steps of the kit, own classes, no length that the build converts. */
export async function checkStyleRules(root: string): Promise<string[]> {
  const lines = await toolProblems(root, 'stylelint', ['{packages,apps}/**/*.css', '--formatter', 'unix']);
  return lines.map((line) => line.replace(`${root}/`, ''));
}

/** Code formatting; `pnpm format` fixes it. */
export function checkFormat(root: string): Promise<string[]> {
  return toolProblems(root, 'oxfmt', ['--list-different', '.']);
}

/** Dependencies between packages as turbo sees them: undeclared imports, files of another package, tags. */
export function checkBoundaries(root: string): Promise<string[]> {
  return toolProblems(root, 'turbo', ['boundaries', '--no-color']);
}

/** Files, exports and dependencies that nothing uses, and dependencies that are not declared. */
export function checkDeadCode(root: string): Promise<string[]> {
  return toolProblems(root, 'knip', ['--no-progress', '--reporter', 'compact']);
}
