import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isNode, literalText, parseSource, walk } from './source.ts';
import { readTextFiles } from './texts.ts';
import { isTestFile, listFiles, listSources, readText } from './tree.ts';

/**
 * Names that a source mentions: strings without spaces, names of members where they are written (`{ name: 1 }`), members
 * that are read (`object.name`, `{ name } = object`), JSX elements, and templates as patterns (`state.${kind}`).
 */
const places = ['words', 'names', 'members', 'elements', 'templates'] as const;
type Mentions = Readonly<Record<(typeof places)[number], Set<string>>>;
const noMentions = (): Mentions => ({
  words: new Set(),
  names: new Set(),
  members: new Set(),
  elements: new Set(),
  templates: new Set(),
});
const mentions = ({ words, names }: Mentions, name: string): boolean => words.has(name) || names.has(name);

/** Collects the mentions in one source, or in one constant of it. */
function mentionsOf(root: string, path: string, constant?: string): Mentions {
  const found = noMentions();
  const { program, text } = parseSource(path, readText(root, path));
  walk(program, (node, ancestors) => {
    if (constant !== undefined && !ancestors.some(({ id }) => isNode(id) && id.name === constant)) return;
    const { type, key, property, name, quasis } = node;
    const word = literalText(node);
    if (word && /^[\w.-]+$/.test(word)) found.words.add(word);
    if (type === 'Property' && isNode(key) && typeof key.name === 'string') {
      found.names.add(key.name);
      if (ancestors.at(-1)?.type === 'ObjectPattern') found.members.add(key.name);
    }
    if (type === 'MemberExpression' && isNode(property)) found.members.add(String(property.name));
    if (type === 'JSXOpeningElement' && isNode(name)) found.elements.add(String(name.name));
    if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return;
    const parts = quasis.filter(isNode).map((part) => text.slice(part.start, part.end).replace(/[`${}]/g, ''));
    if (parts.length > 1 && parts.every((part) => /^[\w.-]*$/.test(part)) && parts.some((part) => /\w{3}/.test(part)))
      found.templates.add(parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+'));
  });
  return found;
}

/** Several checks read the same sources. */
const known = new Map<string, Mentions>();

function mentionsIn(root: string, paths: readonly string[]): Mentions {
  const all = noMentions();
  for (const path of paths) {
    const own = known.get(join(root, path)) ?? mentionsOf(root, path);
    known.set(join(root, path), own);
    for (const place of places) for (const name of own[place]) all[place].add(name);
  }
  return all;
}

const isShipped = (path: string): boolean => !isTestFile(path);

/** Every text is used by a key: whole, as an end of one, or as a matching template. */
export function checkUnusedTexts(root: string): string[] {
  const uses = mentionsIn(root, listSources(root));
  const patterns = [...uses.templates].map((pattern) => new RegExp(`(^|\\.)${pattern}$`));
  const isUsed = (key: string): boolean =>
    key.split('.').some((_, from, parts) => mentions(uses, parts.slice(from).join('.'))) ||
    patterns.some((pattern) => pattern.test(key));
  return readTextFiles(root)
    .filter(({ language }) => language === 'zh-TW')
    .flatMap(({ path, texts }) =>
      [...texts.keys()]
        .filter((key) => !isUsed(key.replace(/_(one|many|other|zero)$/, '')))
        .map((key) => `${path}: nothing shows ${key}: take it out of the four catalogues`),
    );
}

const limitsFolder = 'packages/domain/src/limits/';

/** A limit without a reader is an unenforced rule. */
export function checkUnusedLimits(root: string): string[] {
  const sources = listSources(root).filter(isShipped);
  const limits = sources.filter((path) => path.startsWith(limitsFolder));
  if (limits.length === 0) throw new Error(`${limitsFolder} is empty.`);
  const { members } = mentionsIn(
    root,
    sources.filter((path) => !limits.includes(path)),
  );
  return [...mentionsIn(root, limits).names]
    .filter((name) => !members.has(name))
    .map((name) => `${limitsFolder}: nothing asks for ${name}: keep it where it is a rule, or take it out`);
}

const refusals = 'packages/contract/src/refusals.ts';
const messages = 'packages/validators/src/message.ts';
/** Tests that see a refusal as a caller does. */
const callerTests = /^(apps\/api|packages\/api-client)\/src\//;
/** Tests that see the result of a rule for a value. */
const ruleTests = /^(apps\/api|packages\/(validators|domain))\/src\//;

/** No call returns these today: a repeated check-in is answered like the first one. */
const unanswered: readonly string[] = ['alreadyIn'];

/** A refusal that no test of a call expects, and a message that no table of values expects, may be wrong. */
export function checkUntestedRefusals(root: string): string[] {
  const tests = listSources(root).filter(isTestFile);
  const expectedIn = (place: RegExp) =>
    mentionsIn(
      root,
      tests.filter((path) => place.test(path)),
    );
  const [byCalls, byRules] = [expectedIn(callerTests), expectedIn(ruleTests)];
  return [
    ...[...mentionsOf(root, refusals, 'refusalCodes').names]
      .filter((name) => mentions(byCalls, name) === unanswered.includes(name))
      .map(
        (name) =>
          `${refusals}: ${name} is ${mentions(byCalls, name) ? 'answered: take it off the list' : 'expected by no test of a call: test it, or take it out'}`,
      ),
    ...[...mentionsOf(root, messages, 'fieldKeys').words]
      .filter((name) => !mentions(byRules, name))
      .map((name) => `${messages}: no test expects ${name}: add a value that it refuses to a table`),
  ];
}

/** Every component that the kit and the map export is on the page of the kit, in all of its states. */
export function checkKitPage(root: string): string[] {
  const files = listFiles(root);
  const { elements } = mentionsIn(
    root,
    files.filter((path) => /^packages\/kit-page\/src\/.*\.tsx$/.test(path)),
  );
  return files
    .filter((path) => /^packages\/(ui-kit|map)\/src\/[\w-]+\.ts$/.test(path))
    .flatMap((path) =>
      [...readText(root, path).matchAll(/^\s*export \{([^}]*)\} from '[^']*\.tsx'/gm)]
        .flatMap(([, names = '']) => names.match(/\b[A-Z]\w*(?=\s*(,|$))/g) ?? [])
        .filter((name) => !elements.has(name))
        .map((name) => `${path} exports ${name}: draw it in its states in packages/kit-page/src/groups`),
    );
}

const addresses = 'packages/contract/generated/addresses.js';
/** Folders of screens and of their shared code. */
const screens = /^(apps\/(volunteer|org-admin)|packages\/(account-pages|app-shell|api-client|access))\/src\//;

/**
 * Every call that the clients of the screens have is made by a screen, or its address is handed out by the server. The
 * other direction needs no check: these clients do not have the calls with `withoutScreen: true`.
 */
export async function checkScreenlessCalls(root: string): Promise<string[]> {
  const tables: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, { path: string }>>>>>> =
    await import(pathToFileURL(join(root, addresses)).href);
  const sources = listSources(root).filter(isShipped);
  const shown = sources
    .filter((path) => screens.test(path))
    .map((path) => ({ said: new Set(readText(root, path).match(/\w+/g)), ...mentionsIn(root, [path]) }));
  const handedOut = sources
    .filter((path) => screens.test(path) || path.startsWith('apps/api/src/'))
    .map((path) => readText(root, path));
  return Object.values(tables)
    .flatMap((table) => Object.entries(table))
    .flatMap(([noun, calls]) => Object.entries(calls).map(([verb, { path }]) => ({ noun, verb, path })))
    .filter(({ noun, verb }) => !shown.some(({ said, members }) => said.has(noun) && members.has(verb)))
    .filter(({ path }) => !handedOut.some((text) => text.includes(path.split(':')[0] ?? path)))
    .map(
      ({ noun, verb }) => `no screen makes the call ${noun}.${verb}: say withoutScreen: true in its entry, or make it`,
    );
}
