import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const screens = /^(apps\/(volunteer|org-admin)|packages\/(ui-kit|app-shell|access|wechat-bridge|api-client))\/src\//;
const server = /^apps\/api\/src\/(?!seed\/)/;
/** Tables about characters, which nobody reads as words. */
const characterTables = new Set(['packages/ui-kit/src/map/han-fold.ts']);
/** Versioned documents that the server serves whole, in four languages, as it does news. */
const documents = new Set(['apps/api/src/services/agreement/agreements.ts']);
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
    .filter(
      (path) =>
        (screens.test(path) || server.test(path)) &&
        !isTestFile(path) &&
        !characterTables.has(path) &&
        !documents.has(path),
    )
    .flatMap((path) => {
      const { program, text } = parseSource(path, readText(root, path));
      const problems: string[] = [];
      walk(program, (node, ancestors) => {
        const words = visibleWords(node, ancestors.at(-1));
        if (words)
          problems.push(
            `${path}:${lineAt(text, node.start)} shows '${words.trim().slice(0, 40)}': move it to packages/i18n and use its key`,
          );
      });
      return problems;
    });
}

function visibleWords(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  const text = literalText(node);
  if (text === undefined) return undefined;
  if (han.test(text)) return text;
  if (node.type === 'JSXText') return letters.test(text) ? text : undefined;
  if (parent?.type !== 'JSXAttribute' || !isNode(parent.name)) return undefined;
  return readAttributes.has(String(parent.name.name)) && letters.test(text) ? text : undefined;
}
