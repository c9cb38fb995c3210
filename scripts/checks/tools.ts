import { availableParallelism } from 'node:os';
import { runQuietly } from '../stack/run.ts';

/** Runs one tool over a project; its messages are the problems, and a silent failure is one too. */
const tool =
  (command: string, ...args: readonly string[]) =>
  async (cwd: string): Promise<string[]> => {
    const { exitCode, output } = await runQuietly({ command, args, cwd, env: { NO_COLOR: '1', FORCE_COLOR: '' } });
    if (exitCode === 0) return [];
    const lines = output.split('\n').filter((line) => line.trim());
    return lines.length ? lines.map((line) => line.replace(`${cwd}/`, '')) : [`${command} ended with ${exitCode}`];
  };

interface LintReport {
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly message: string;
    readonly code: string;
    readonly help?: string;
    readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
  }[];
}

/** Findings of oxlint; only its JSON contains the help, which states what to do instead. */
export async function lint(root: string, args: readonly string[]): Promise<string[]> {
  const lines = await tool('oxlint', '--format=json', ...args)(root);
  if (!lines[0]?.startsWith('{')) return lines;
  const report: LintReport = JSON.parse(lines.join('\n'));
  return report.diagnostics.map(({ filename, message, code, help = '', labels }) => {
    const { line = 1, column = 1 } = labels[0]?.span ?? {};
    return `${filename}:${line}:${column} ${message} ${help} [${code}]`;
  });
}

/** Lint with types: promises, cycles, hooks, accessibility, sizes, names, allowed libraries, supported browsers. */
export const checkLint = (root: string) => lint(root, ['--deny-warnings', '--report-unused-disable-directives']);

/**
 * Types of the whole repository in one program: one package at a time takes five times as long. Each checker loads the
 * dependencies of its files again, so more checkers than cores take a third longer.
 */
export const checkTypes = tool('tsc', '-p', 'tsconfig.json', '--checkers', `${Math.min(4, availableParallelism())}`);

/** Rules of style sheets: colours and steps of the kit, own classes, no length that the build converts. */
export const checkStyleRules = tool('stylelint', '{packages,apps}/**/*.css', '--formatter', 'unix');

/** Code formatting; `pnpm format` fixes it. */
export const checkFormat = tool('oxfmt', '--list-different', '.');

/** Dependencies between packages as turbo sees them: undeclared imports, files of another package, tags. */
export const checkBoundaries = tool('turbo', 'boundaries', '--no-color');

/** Files, exports and dependencies that nothing uses, and dependencies that are not declared. */
export const checkDeadCode = tool('knip', '--no-progress', '--reporter', 'compact');
