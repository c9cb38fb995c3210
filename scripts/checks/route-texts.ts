import { posix } from 'node:path';
import { importsOf, isNode, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { listSources, readText } from './tree.ts';

const apps = ['volunteer', 'org-admin'];

interface Row {
  name: string;
  nouns: string[];
  files: string[];
}

/** The texts that a page says with `t('noun.…')` are those that its row of the site's table loads beside it. */
export function checkRouteTexts(root: string): string[] {
  const sources = new Set(listSources(root));
  return apps.flatMap((app) => {
    const table = `apps/${app}/src/app/routes.ts`;
    const later = laterNouns(root, app);
    return rowsOf(table, readText(root, table)).flatMap(({ name, nouns, files }) => {
      const loaded = new Set(nouns.flatMap((noun) => later.get(noun) ?? []));
      const missing = new Set<string>();
      for (const path of reachedFrom(root, files, sources)) {
        for (const noun of nounsSaidIn(path, readText(root, path)))
          if (later.has(noun) && !loaded.has(noun)) missing.add(`${noun} (${path})`);
      }
      return [...missing].map((one) => `${table}: ${name} does not load the texts ${one}: add the noun to its row`);
    });
  });
}

/** Nouns that come after the first load, each with what its file brings: itself, and maybe a part of another. */
function laterNouns(root: string, app: string): Map<string, string[]> {
  const folder = 'packages/i18n/src/locales/zh-TW';
  const text = readText(root, `${folder}/${app}.ts`);
  const first = [...(/first: \{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([noun]) => noun);
  const later = [...text.matchAll(/(\w+): \(\) =>\s*import\('\.\/([^']+)'\)/g)].filter(
    ([, noun = '']) => !first.includes(noun),
  );
  return new Map(
    later.map(([, noun = '', file = '']) => {
      const exported = readText(root, `${folder}/${file}`).matchAll(/^export (?:const |\{ )(\w+)/gm);
      return [noun, [noun, ...[...exported].map((match) => match[1] ?? '')]];
    }),
  );
}

/** Each call in the array `routes`, with the constants that it names. */
function rowsOf(table: string, text: string): Row[] {
  const constants = new Map<string, SyntaxNode>();
  const { program } = parseSource(table, text);
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init))
      constants.set(String(node.id.name), node.init);
  });
  const routes = constants.get('routes')?.elements;
  return (Array.isArray(routes) ? routes.filter(isNode) : []).map((call) => rowOf(call, { table, constants }));
}

function rowOf(call: SyntaxNode, { table, constants }: { table: string; constants: Map<string, SyntaxNode> }): Row {
  const row: Row = { name: '', nouns: [], files: [] };
  const seen = new Set<SyntaxNode>();
  const read = (start: SyntaxNode) => {
    if (seen.has(start)) return;
    seen.add(start);
    walk(start, (node, ancestors) => {
      const word = literalText(node);
      if (word !== undefined && ancestors.at(-1)?.type === 'ArrayExpression') row.nouns.push(word);
      else if (word !== undefined && row.name === '' && start === call) row.name = word;
      if (node.type === 'ImportExpression' && isNode(node.source))
        row.files.push(posix.join(posix.dirname(table), literalText(node.source) ?? ''));
      const constant = node.type === 'Identifier' ? constants.get(String(node.name)) : undefined;
      if (constant) read(constant);
    });
  };
  read(call);
  return row;
}

/** The files themselves and what they import at once, inside the app. */
function reachedFrom(root: string, files: readonly string[], sources: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || !sources.has(path)) return;
    reached.add(path);
    for (const { request, lazy } of importsOf(path, readText(root, path)))
      if (!lazy && request.startsWith('.')) visit(posix.join(posix.dirname(path), request));
  };
  files.forEach(visit);
  return reached;
}

/** First words of the keys in calls of `t`, templates and choices between keys among them. */
function nounsSaidIn(path: string, text: string): Set<string> {
  const nouns = new Set<string>();
  walk(parseSource(path, text).program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 't') return;
    const key = Array.isArray(node.arguments) ? node.arguments.find(isNode) : undefined;
    if (!key) return;
    walk(key, (part) => {
      const noun = /^(\w+)\./.exec(literalText(part) ?? '')?.[1];
      if (noun) nouns.add(noun);
    });
  });
  return nouns;
}
