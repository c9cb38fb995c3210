import { isNode, lineAt, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listFiles, listSources, readText } from './tree.ts';

const tables = /^packages\/(contract|domain)\/src\//;
/** Matches `Work<'noun.call'>` and similar types. */
const citedCall = /\b(?:Handler|Work|Ctx|Result)<'(\w+)\.(\w+)'>/g;
const citedStep = /\b(\w+Transitions)\.(\w+)/g;

/** Calls and transitions in the examples of the documentation exist. */
export function checkCitedNames(root: string): string[] {
  const known = keysOfTables(root);
  return listFiles(root)
    .filter((path) => path.endsWith('.md') && !path.startsWith('.changeset/'))
    .flatMap((page) => {
      const text = readText(root, page);
      const cited = [
        ...[...text.matchAll(citedCall)].map(({ index, 1: noun = '', 2: key = '' }) => ({
          table: `${noun}Calls`,
          key,
          index,
        })),
        ...[...text.matchAll(citedStep)].map(({ index, 1: table = '', 2: key = '' }) => ({ table, key, index })),
      ];
      return cited
        .filter(({ table, key }) => known.get(table)?.has(key) !== true)
        .map(
          ({ table, key, index }) =>
            `${page}:${lineAt(text, index)} cites ${key} of ${table}, which does not exist: take one that does`,
        );
    });
}

/** Returns the keys of every table of calls and of transitions, by the name of the table. */
function keysOfTables(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const path of listSources(root).filter((one) => tables.test(one) && !isTestFile(one))) {
    walk(parseSource(path, readText(root, path)).program, ({ type, id, init }) => {
      if (type !== 'VariableDeclarator' || !isNode(id) || !/(Calls|Transitions)$/.test(String(id.name))) return;
      const table = isNode(init) ? objectIn(init) : undefined;
      if (table) found.set(String(id.name), new Set(keysOf(table)));
    });
  }
  return found;
}

/** The object itself, in `endpoints({ … })`, or before `as const satisfies …`. */
function objectIn(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'ObjectExpression') return node;
  const [given]: readonly unknown[] = Array.isArray(node.arguments) ? node.arguments : [node.expression];
  return isNode(given) ? objectIn(given) : undefined;
}

function keysOf({ properties }: SyntaxNode): string[] {
  const all = Array.isArray(properties) ? properties.filter(isNode) : [];
  return all.flatMap(({ key }) => (isNode(key) ? [String(key.name)] : []));
}
