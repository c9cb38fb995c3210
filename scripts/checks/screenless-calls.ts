import { isNode, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const contract = 'packages/contract/src/';
const table = `${contract}calls.ts`;
/** Folders of screens and of their shared code. */
const screens = /^(apps\/(volunteer|org-admin)|packages\/(account-pages|app-shell|api-client|access))\/src\//;
/** The server returns addresses that a screen, a calendar or a phone only opens. */
const handedOut = /^apps\/api\/src\//;

interface Call {
  /** `noun.verb`. */
  readonly name: string;
  /** Prefix of its address, up to the first parameter. */
  readonly address: string;
  readonly isFlagged: boolean;
}

/** Calls without a screen have `withoutScreen: true`, which integrators read, and no other call has it. */
export function checkScreenlessCalls(root: string): string[] {
  const sources = listSources(root).filter((path) => !isTestFile(path));
  if (!sources.includes(table)) return [`${table} is gone: the check looks in the wrong place`];
  const read = (path: string): SyntaxNode => parseSource(path, readText(root, path)).program;
  const calls = callsIn(sources.filter((path) => path.startsWith(contract)).map(read), read(table));
  const nouns = new Set(calls.map(({ name }) => name.split('.')[0] ?? ''));
  const shown = sources.filter((path) => screens.test(path)).map(read);
  const made = new Set(shown.flatMap((program) => madeIn(program, nouns)));
  const opened = [...shown, ...sources.filter((path) => handedOut.test(path)).map(read)].flatMap(addressesIn);
  const isMade = ({ name, address }: Call) => made.has(name) || opened.some((text) => text.includes(address));
  return calls
    .filter((call) => isMade(call) === call.isFlagged)
    .map(({ name, isFlagged }) =>
      isFlagged
        ? `a screen makes the call ${name} by now: take withoutScreen out of its entry`
        : `no screen makes the call ${name}: say withoutScreen: true in its entry, or make it`,
    );
}

/** The calls of all tables, by the nouns that the last source gives them. */
function callsIn(programs: readonly SyntaxNode[], nouns: SyntaxNode): Call[] {
  const nounOf = new Map(
    propertiesOf(constantsIn(nouns).get('calls')).map(([noun, value]) => [String(value.name), noun]),
  );
  return programs.flatMap((program) =>
    [...constantsIn(program)].flatMap(([constant, value]) => {
      const noun = nounOf.get(constant);
      const [entries] = Array.isArray(value.arguments) ? value.arguments.filter(isNode) : [];
      if (noun === undefined) return [];
      return propertiesOf(entries).map(([verb, entry]) => {
        const fields = new Map(propertiesOf(entry));
        const address = String(fields.get('path')?.value).split(':')[0] ?? '';
        return { name: `${noun}.${verb}`, address, isFlagged: fields.get('withoutScreen')?.value === true };
      });
    }),
  );
}

/** Returns constants with their values, without `as const`. */
function constantsIn(program: SyntaxNode): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  walk(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return;
    found.set(String(id.name), isNode(init.expression) ? init.expression : init);
  });
  return found;
}

/** Names and values of an object or of the pattern of one. */
function propertiesOf(node: unknown): [string, SyntaxNode][] {
  if (!isNode(node) || !Array.isArray(node.properties)) return [];
  return node.properties
    .filter(isNode)
    .flatMap(({ key, value }): [string, SyntaxNode][] =>
      isNode(key) && isNode(value) ? [[String(key.name ?? key.value), value]] : [],
    );
}

/** The calls that a source names: `api.noun.verb`, `noun.verb`, `{ verb } = api.noun`, and verbs of `api[noun]`. */
function madeIn(program: SyntaxNode, nouns: ReadonlySet<string>): string[] {
  const chosen = chosenNouns(program, nouns);
  const nounsOf = (node: unknown): readonly string[] => {
    if (!isNode(node)) return [];
    const named = node.type === 'MemberExpression' && node.computed !== true ? node.property : node;
    if (!isNode(named) || typeof named.name !== 'string') return [];
    return chosen.get(named.name) ?? (nouns.has(named.name) ? [named.name] : []);
  };
  const made: string[] = [];
  walk(program, (node) => {
    if (node.type === 'MemberExpression' && node.computed !== true && isNode(node.property))
      made.push(
        ...nounsOf(node.object).map((noun) => `${noun}.${String(isNode(node.property) && node.property.name)}`),
      );
    if (node.type !== 'VariableDeclarator') return;
    for (const [name, inner] of propertiesOf(node.id)) {
      made.push(...nounsOf(node.init).map((noun) => `${noun}.${name}`));
      if (nouns.has(name)) made.push(...propertiesOf(inner).map(([verb]) => `${name}.${verb}`));
    }
  });
  return made;
}

/** Constants set to `api[noun]`: any of the nouns in the source may be meant. */
function chosenNouns(program: SyntaxNode, nouns: ReadonlySet<string>): Map<string, readonly string[]> {
  const written = new Set<string>();
  walk(program, (node) => {
    const text = literalText(node);
    if (text !== undefined && nouns.has(text)) written.add(text);
  });
  const chosen = [...constantsIn(program)].filter(([, { type, computed }]) => type === 'MemberExpression' && computed);
  return new Map(chosen.map(([name]) => [name, [...written]]));
}

function addressesIn(program: SyntaxNode): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const text = literalText(node);
    if (text?.includes('/api/')) found.push(text);
  });
  return found;
}
