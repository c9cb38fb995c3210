import { isNode, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { readText } from './tree.ts';

const modules = 'apps/api/src/modules/';

/**
 * A module of the API holds routes.ts, reads.ts and a file for each other call, named like the call; its handlers have
 * the names of their calls. What else a verb needs is a service.
 */
export function apiModuleProblems(root: string, files: readonly string[]): string[] {
  const nouns = new Map<string, string[]>();
  const problems: string[] = [];
  for (const path of files.filter((one) => one.startsWith(modules))) {
    const [noun = '', ...rest] = path.slice(modules.length).split('/');
    if (rest.length === 1) nouns.set(noun, [...(nouns.get(noun) ?? []), rest.join('/')]);
    else problems.push(`${path} lies beside the modules: give it a noun folder`);
  }
  return [...problems, ...[...nouns].flatMap(([noun, names]) => moduleProblems(root, `${modules}${noun}`, names))];
}

function moduleProblems(root: string, folder: string, names: readonly string[]): string[] {
  if (!names.includes('routes.ts')) return [`${folder} has no routes.ts: bind its calls there`];
  const { calls, renamed } = boundCalls(`${folder}/routes.ts`, readText(root, `${folder}/routes.ts`));
  const problems = renamed.map(
    (call) =>
      `${folder}/routes.ts binds ${call} to another name: name the handler like its call and bind it as ${call},`,
  );
  for (const name of names) {
    if (/^(routes|reads)\.ts$|\.test\.ts$/.test(name)) continue;
    const call = camelCase(name.replace(/\.ts$/, ''));
    const path = `${folder}/${name}`;
    if (!calls.includes(call))
      problems.push(`${path} is named after no call of its noun: move it to apps/api/src/services/<noun>/`);
    else if (!new RegExp(`^export (async function|function|const) ${call}\\b`, 'm').test(readText(root, path)))
      problems.push(`${path} exports no ${call}: name the handler like its call`);
  }
  return problems;
}

/** What `implement(table, { … })` binds; `renamed` are those whose handler has another name. */
function boundCalls(path: string, text: string): { calls: string[]; renamed: string[] } {
  const calls: string[] = [];
  const renamed: string[] = [];
  walk(parseSource(path, text).program, (node, ancestors) => {
    if (node.type !== 'Property' || !isTable(ancestors)) return;
    const call = isNode(node.key) ? String(node.key.name) : '';
    calls.push(call);
    if (node.shorthand !== true) renamed.push(call);
  });
  return { calls, renamed };
}

/** Whether the last ancestor is the object that `implement` gets. */
function isTable(ancestors: readonly SyntaxNode[]): boolean {
  const call = ancestors.at(-2);
  return call?.type === 'CallExpression' && isNode(call.callee) && call.callee.name === 'implement';
}

function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
