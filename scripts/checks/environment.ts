import { lineAt, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isConfigFile, isTestFile, listSources, readText } from './tree.ts';

const maySeeProcess = (path: string) =>
  path === 'apps/api/src/config/config.ts' ||
  path.startsWith('apps/api/bench/') ||
  isConfigFile(path) ||
  isTestFile(path);
const maySeeMetaEnv = (path: string) => /^apps\/[\w-]+\/src\/main\.tsx$/.test(path);
const maySeeClock = (path: string) => !path.startsWith('packages/domain/src/') || isTestFile(path);

/** The outside world enters in one place: settings in config.ts and main.tsx, and no clock or dice in the rules. */
export function checkEnvironment(root: string): string[] {
  return listSources(root).flatMap((path) => {
    const { program, text } = parseSource(path, readText(root, path));
    const problems: string[] = [];
    walk(program, (node) => {
      const problem = nodeProblem(path, node, text.slice(node.start, node.end));
      if (problem) problems.push(`${path}:${lineAt(text, node.start)} ${problem}`);
    });
    return problems;
  });
}

function nodeProblem(path: string, node: SyntaxNode, code: string): string | undefined {
  if (node.type === 'MemberExpression') {
    if (code === 'process.env' && !maySeeProcess(path))
      return 'reads process.env: read it in config.ts and pass the value';
    if (code === 'import.meta.env' && !maySeeMetaEnv(path))
      return 'reads import.meta.env: read it in main.tsx and pass the value';
    if ((code === 'Date.now' || code === 'Math.random') && !maySeeClock(path))
      return `uses ${code}: pass the value as an argument`;
  }
  if (node.type === 'NewExpression' && /^new Date(\(\s*\))?$/.test(code) && !maySeeClock(path)) {
    return 'asks the clock: take now: Date as an argument';
  }
  return undefined;
}
