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
    const { later, first } = catalogueOf(root, app);
    return rowsOf(table, readText(root, table)).flatMap(({ name, nouns, files }) => {
      const loaded = new Set([...first, ...nouns.flatMap((noun) => later.get(noun) ?? [])]);
      const missing = new Set<string>();
      for (const path of reachedFrom(root, files, sources)) {
        for (const { noun, section } of keysSaidIn(path, readText(root, path)))
          if (later.has(noun) && !isLoaded(loaded, noun, section)) missing.add(`${noun} (${path})`);
      }
      return [...missing].map((one) => `${table}: ${name} does not load the texts ${one}: add the noun to its row`);
    });
  });
}

interface Catalogue {
  /** What each noun brings after the first load, as `noun` or as `noun.section` where a part comes. */
  later: Map<string, string[]>;
  /** The parts of such nouns that come with the first load. */
  first: string[];
}

function catalogueOf(root: string, app: string): Catalogue {
  const folder = 'packages/i18n/src/locales/zh-TW';
  const text = readText(root, `${folder}/${app}.ts`);
  const named = [...(/first: \{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([noun]) => noun);
  const imports = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '\.\/([^']+)'/gm)].map(([, noun = '', file = '']) => [
      noun,
      `${folder}/${file}`,
    ]),
  );
  const files = new Map<string, string>();
  for (const [, noun = '', file = ''] of text.matchAll(/(\w+): \(\) =>\s*import\('\.\/([^']+)'\)/g)) {
    const path = `${folder}/${file}`;
    const inFirst = imports.get(noun);
    // A noun of the first texts is whole there, unless its own file brings more of it later.
    if (!named.includes(noun) || (inFirst !== undefined && inFirst !== path)) files.set(noun, path);
  }
  const partly = named.filter((noun) => files.has(noun));
  return {
    later: new Map([...files].map(([noun, file]) => [noun, broughtBy(root, file, files)])),
    first: partly.flatMap((noun) =>
      sectionsOf(root, imports.get(noun) ?? '', noun).map((section) => `${noun}.${section}`),
    ),
  };
}

/** The trees of texts that a file exports, whole where it is the file of the tree's own noun. */
function broughtBy(root: string, file: string, files: ReadonlyMap<string, string>): string[] {
  const trees = readText(root, file).matchAll(/^export (?:const (\w+)|\{ (\w+) \} from '([^']+)')/gm);
  return [...trees].flatMap(([, own = '', passedOn, from = '']) => {
    const tree = passedOn ?? own;
    const origin = passedOn === undefined ? file : posix.join(posix.dirname(file), from);
    if (files.get(tree) === origin) return [tree];
    return sectionsOf(root, origin, tree).map((section) => `${tree}.${section}`);
  });
}

/** The first words of the keys below a tree of texts, those that it takes over from another file among them. */
function sectionsOf(root: string, file: string, tree: string): string[] {
  const text = readText(root, file);
  const sections: string[] = [];
  walk(parseSource(file, text).program, (node, ancestors) => {
    const [declared] = ancestors.filter(({ type }) => type === 'VariableDeclarator').slice(-1);
    const depth = ancestors.filter(({ type }) => type === 'ObjectExpression').length;
    if (depth !== 1 || !declared || !isNode(declared.id) || declared.id.name !== tree) return;
    if (node.type === 'Property' && isNode(node.key)) sections.push(String(node.key.name));
    if (node.type !== 'SpreadElement' || !isNode(node.argument)) return;
    const [, from] = new RegExp(`as ${String(node.argument.name)} \\} from '([^']+)'`).exec(text) ?? [];
    if (from !== undefined) sections.push(...sectionsOf(root, posix.join(posix.dirname(file), from), tree));
  });
  return sections;
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

/** The files themselves and what they import, at once or later, inside the app. */
function reachedFrom(root: string, files: readonly string[], sources: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || !sources.has(path)) return;
    reached.add(path);
    for (const { request } of importsOf(path, readText(root, path)))
      if (request.startsWith('.')) visit(posix.join(posix.dirname(path), request));
  };
  files.forEach(visit);
  return reached;
}

/** A key that is put together from its second word on is there where any part of its noun is. */
function isLoaded(loaded: ReadonlySet<string>, noun: string, section: string | undefined): boolean {
  if (loaded.has(noun)) return true;
  if (section !== undefined) return loaded.has(`${noun}.${section}`);
  return [...loaded].some((one) => one.startsWith(`${noun}.`));
}

/** First two words of the keys in calls of `t`, templates and choices between keys among them. */
function keysSaidIn(path: string, text: string): { noun: string; section: string | undefined }[] {
  const keys: { noun: string; section: string | undefined }[] = [];
  walk(parseSource(path, text).program, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 't') return;
    const key = Array.isArray(node.arguments) ? node.arguments.find(isNode) : undefined;
    if (!key) return;
    walk(key, (part) => {
      const [, noun, section] = /^(\w+)\.(\w+)?/.exec(literalText(part) ?? '') ?? [];
      if (noun !== undefined) keys.push({ noun, section });
    });
  });
  return keys;
}
