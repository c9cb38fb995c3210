import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const isChecked = (path: string) =>
  /^apps\/api\/src\/(?!testing\/|db\/schema\/)/.test(path) && path.endsWith('.ts') && !isTestFile(path);
const numberedState = /\b\w*(state|status)\b"?\s*(=|<>|!=|<=?|>=?|in\s*\()\s*\d/i;

/** Words that a condition of its own stands for, which is held to the domain's rule. */
const wordedState = /\bstate\s*(=|<>|!=|in\s*\()\s*'(published|admitted|toAdmit)'/;
const wordsWithCondition = ['published', 'admitted', 'toAdmit'];

/** Hand-written SQL of the API: its rows are declared and checked, and states go by their names and conditions. */
export function checkRawQueries(root: string): string[] {
  return listSources(root)
    .filter(isChecked)
    .flatMap((path) => {
      const { program, text } = parseSource(path, readText(root, path));
      const problems: string[] = [];
      walk(program, (node) => {
        const at = `${path}:${lineAt(text, node.start)}`;
        if (numberedState.test(literalText(node) ?? ''))
          problems.push(`${at} compares a state with a number: use db/conditions.ts`);
        if (wordedState.test(literalText(node) ?? '') || comparesWord(node))
          problems.push(`${at} compares a state by hand: use db/conditions.ts`);
        if (
          node.type === 'CallExpression' &&
          isNode(node.typeArguments) &&
          isNode(node.callee) &&
          asksDatabase(node.callee)
        )
          problems.push(`${at} types rows that nobody checks: use queryRows with declared columns`);
      });
      return problems;
    });
}

const asksDatabase = ({ property }: SyntaxNode): boolean =>
  isNode(property) && (property.name === 'execute' || property.name === 'query');

/** `eq(activity.state, 'published')` and its kin. */
function comparesWord({ type, callee, arguments: given }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || (callee.name !== 'eq' && callee.name !== 'ne')) return false;
  const [column, word]: readonly unknown[] = Array.isArray(given) ? given : [];
  if (!isNode(column) || !isNode(column.property) || column.property.name !== 'state' || !isNode(word)) return false;
  return wordsWithCondition.includes(literalText(word) ?? '');
}
