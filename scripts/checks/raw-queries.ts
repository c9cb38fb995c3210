import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const isChecked = (path: string) =>
  /^apps\/api\/src\/(?!testing\/|db\/schema\/)/.test(path) && path.endsWith('.ts') && !isTestFile(path);
const numberedState = /\b\w*(state|status)\b"?\s*(=|<>|!=|<=?|>=?|in\s*\()\s*\d/i;

/** Hand-written SQL of the API: its rows are declared and checked, and states go by their names. */
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
