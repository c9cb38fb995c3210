import { isNode, lineAt, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const checked = /^(apps\/[\w-]+|packages\/[\w-]+)\/(src|bench)\/(?!locales\/)/;

/** Words that mean something else to everybody outside of this repository, and what to say instead. */
const sayInstead: ReadonlyMap<string, string> = new Map(
  Object.entries({
    together: 'batch, or concurrency',
    gather: 'batch, collect',
    gathering: 'batch',
    gathered: 'batched',
    wish: 'input',
    wishes: 'inputs',
    means: 'deps',
    lane: 'concurrency',
    lanes: 'concurrency',
    twin: 'retry, concurrent retry',
    twins: 'retries',
    seal: 'encrypt, cipher',
    unseal: 'decrypt',
    sealed: 'encrypted',
    sealing: 'encrypting',
    tell: 'notify, report, show',
    untold: 'unannounced',
    chore: 'job',
    chores: 'jobs',
    sweep: 'purge',
    swept: 'purged',
    tidy: 'purge',
    stage: 'fixture',
    plant: 'writeFixture, fixture',
    planted: 'fixture',
    unguarded: 'positiveControl',
    bigram: 'searchGram',
    bigrams: 'searchGrams',
    thrower: 'an outcome: { ok, error }',
  }),
);

/** What a screen has a use for: a stage is where a picture stands. */
const wordsOfScreens: ReadonlySet<string> = new Set(['stage']);
const isScreen = (path: string): boolean => /^apps\/(?!api\/)/.test(path);

/** Where a function says by a verb what it does. */
const namedByVerb = /^apps\/api\/src\/(auth|call|http|config|services|modules|jobs)\//;

/** Private words in names: a reader who knows the field should know every word. */
export function checkPrivateWords(root: string): string[] {
  return listSources(root)
    .filter((path) => checked.test(path))
    .flatMap((path) => {
      const { program, text } = parseSource(path, readText(root, path));
      const problems = new Map<string, string>();
      walk(program, (node) => {
        const vague = namedByVerb.test(path) && !isTestFile(path) ? vagueName(node) : undefined;
        if (vague !== undefined) {
          const where = `${path}:${lineAt(text, node.start)}`;
          problems.set(vague, `${where} names the function ${vague}: say what it does, toRow or readRow`);
        }
        if (!isName(node) || typeof node.name !== 'string' || problems.has(node.name)) return;
        const word = wordsOf(node.name).find(
          (one) => sayInstead.has(one) && !(isScreen(path) && wordsOfScreens.has(one)),
        );
        if (word === undefined) return;
        const where = `${path}:${lineAt(text, node.start)}`;
        problems.set(
          node.name,
          `${where} names ${node.name}: '${word}' is a private word, say ${sayInstead.get(word)}`,
        );
      });
      return [...problems.values()];
    });
}

const isName = ({ type }: SyntaxNode): boolean => type === 'Identifier' || type === 'PrivateIdentifier';

/** The name of a function that gives one word 'of' something, such as rowOf, which every file means otherwise. */
function vagueName({ type, id, init }: SyntaxNode): string | undefined {
  const isFunction =
    type === 'FunctionDeclaration' ||
    (type === 'VariableDeclarator' && isNode(init) && init.type === 'ArrowFunctionExpression');
  const name = isFunction && isNode(id) ? String(id.name) : '';
  return /^[a-z]+Of$/.test(name) ? name : undefined;
}

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[_$]/).map((word) => word.toLowerCase());
}
