import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const isChecked = (path: string) =>
  /^apps\/api\/src\/(?!testing\/|db\/schema\/)/.test(path) && path.endsWith('.ts') && !isTestFile(path);
const stateColumn = String.raw`\b\w*(?:state|status)\b"?`;
const operator = String.raw`\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\s*\(|=\s*any\s*\(\s*array\s*\[)\s*`;
const wordedState = new RegExp(`${stateColumn}${operator}'[a-z]`, 'i');

/** Hand-written SQL of the API: its rows are declared and checked, and states go by their names and conditions. */
export function checkRawQueries(root: string): string[] {
  return listSources(root)
    .filter(isChecked)
    .flatMap((path) => {
      const { program, text } = parseSource(path, readText(root, path));
      const problems: string[] = [];
      walk(program, (node) => {
        const at = `${path}:${lineAt(text, node.start)}`;
        if (wordedState.test(literalText(node) ?? '') || comparesWord(node))
          problems.push(`${at} compares a state by hand: use db/conditions.ts, or a transition's from and to`);
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

const comparisons = ['eq', 'ne', 'inArray', 'notInArray'];

/** `eq(activity.state, 'published')` and its kin. */
function comparesWord({ type, callee, arguments: given }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || !comparisons.includes(String(callee.name))) return false;
  const [column, value]: readonly unknown[] = Array.isArray(given) ? given : [];
  return isNode(column) && isState(column) && isNode(value) && isWritten(value);
}

/** A column by the name of a state, also where it was taken out of its table. */
function isState({ name, property }: SyntaxNode): boolean {
  const named = isNode(property) ? property.name : name;
  return typeof named === 'string' && /(state|status)$/i.test(named);
}

/** A word, or a list with one in it. */
function isWritten(value: SyntaxNode): boolean {
  if (value.type === 'ArrayExpression' && Array.isArray(value.elements))
    return value.elements.some((element) => isNode(element) && isWritten(element));
  return literalText(value) !== undefined;
}
