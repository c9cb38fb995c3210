import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const screens = /^(apps\/(volunteer|org-admin)|packages\/(ui-kit|app-shell|access|wechat-bridge|api-client))\/src\//;
// Made-up people are data, as all of the seed is.
const server = /^apps\/api\/src\/(?!seed\/|services\/session\/demo-accounts\.ts)/;
/** Tables about characters, which nobody reads as words. */
const characterTables = new Set(['packages/ui-kit/src/map/han-fold.ts']);
const readAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
]);
const han = /\p{Script=Han}/u;
const letters = /\p{L}{2,}/u;

/** What a person reads comes from packages/i18n: no Han and no visible words in screens, no Han in the server. */
export function checkVisibleText(root: string): string[] {
  return listSources(root)
    .filter((path) => (screens.test(path) || server.test(path)) && !isTestFile(path) && !characterTables.has(path))
    .flatMap((path) => {
      const { program, text } = parseSource(path, readText(root, path));
      const problems: string[] = [];
      const shown = screens.test(path) ? shownNames(program) : new Set<string>();
      walk(program, (node, ancestors) => {
        const words = visibleWords(node, ancestors, shown);
        if (words)
          problems.push(
            `${path}:${lineAt(text, node.start)} shows '${words.trim().slice(0, 40)}': move it to packages/i18n and use its key`,
          );
        if (isRawLanguage(node))
          problems.push(
            `${path}:${lineAt(text, node.start)} puts a code of ours into lang: show the text by LocalText`,
          );
      });
      return problems;
    });
}

/** `lang={name.language}`: 'zh-TW' is our code, the browser needs its tag. */
function isRawLanguage({ type, name, value }: SyntaxNode): boolean {
  if (type !== 'JSXAttribute' || !isNode(name) || name.name !== 'lang' || !isNode(value)) return false;
  const { expression } = value;
  return isNode(expression) && isNode(expression.property) && expression.property.name === 'language';
}

function visibleWords(node: SyntaxNode, ancestors: readonly SyntaxNode[], shown: ReadonlySet<string>) {
  const text = literalText(node);
  if (text === undefined) return undefined;
  if (han.test(text)) return text;
  if (!letters.test(text)) return undefined;
  const parent = ancestors.at(-1);
  const isShownName =
    parent?.type === 'VariableDeclarator' && isNode(parent.id) && shown.has(String(parent.id.name)) && isPhrase(text);
  return isShownName || isOnScreen(node, ancestors) ? text : undefined;
}

/** A constant may also be a code or a key; words of a sentence begin with a capital or stand apart. */
const isPhrase = (text: string): boolean => /^\p{Lu}\p{Ll}|\s/u.test(text.trim());

/** Names of constants that the file puts on screen as they are. */
function shownNames(program: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walk(program, (node, ancestors) => {
    if (node.type === 'Identifier' && isOnScreen(node, ancestors)) names.add(String(node.name));
  });
  return names;
}

/** Whether a value reaches a child or a read attribute without passing a function: through `? :`, `&&`, `??`, templates. */
function isOnScreen(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  let inner = node;
  for (const outer of [...ancestors].reverse()) {
    if (outer.type === 'JSXElement' || outer.type === 'JSXFragment') return node !== inner || node.type === 'JSXText';
    if (outer.type === 'JSXAttribute') return isNode(outer.name) && readAttributes.has(String(outer.name.name));
    const isPassedOn =
      /^(JSXExpressionContainer|TemplateLiteral|ParenthesizedExpression)$/.test(outer.type) ||
      (outer.type === 'ConditionalExpression' && outer.test !== inner) ||
      (outer.type === 'LogicalExpression' && (outer.operator !== '&&' || outer.right === inner));
    if (!isPassedOn) return false;
    inner = outer;
  }
  return false;
}
