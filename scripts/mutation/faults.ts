import { isNode, lineAt, parseSource, walk } from '../checks/source.ts';
import type { SyntaxNode } from '../checks/source.ts';

type Change = readonly [start: number, end: number, replacement: string];

const pairs = ['=== !==', '< <=', '> >=', '+ -', '&& ||', 'Math.min Math.max', 'asc desc', 'isNull isNotNull'];
const opposite = new Map(
  pairs
    .map((pair) => pair.split(' '))
    .flatMap(
      ([a = '', b = '']) =>
        [
          [a, b],
          [b, a],
        ] as const,
    ),
);
const compared = String.raw`[\w."]+ (?:=|<>|<=?|>=?|is not|is) (?:\$\{[^{}]+\}|\$\d+|'[^']*'|null|[\w.]+)(?:::\w+)?`;
/** Conditions of statements: ` and p.volunteer_id = ${volunteerId}`, and the first one where others follow. */
const sqlConditions = [`(?<!\\bbetween \\S+) and ${compared}(?=[\\s)\`])`, `(?<=\\bwhere )${compared}\\s+and (?!\\()`];

/** Returns every possible fault of a source, with the whole faulty source. */
export function faultsIn(path: string, source: string): { line: number; what: string; text: string }[] {
  const changes: Change[] = [];
  walk(parseSource(path, source).program, (node, ancestors) => {
    if (ancestors.at(-1)?.type !== 'TSLiteralType') changes.push(...changesOf(node, source));
  });
  return changes.map(([start, end, replacement]) => ({
    line: lineAt(source, start),
    what: `${source.slice(start, end)} → ${replacement || 'nothing'}`.replace(/\s+/g, ' '),
    text: source.slice(0, start) + replacement + source.slice(end),
  }));
}

function changesOf(node: SyntaxNode, source: string): readonly Change[] {
  const code = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '');
  const { start, end, type, value, callee, test } = node;
  const other = opposite.get(type === 'CallExpression' ? code(callee) : String(node.operator));
  if (other && /^(Binary|Logical)Expression$/.test(type))
    return [[start, end, `((${code(node.left)}) ${other} (${code(node.right)}))`]];
  if (type === 'IfStatement' && isNode(test)) return [[test.start, test.end, 'false']];
  if (type === 'ThrowStatement') return [[start, end, '{}']];
  if (type === 'ExpressionStatement' && /^(await )?[\w.]+\(/.test(code(node))) return [[start, end, ';']];
  if (type === 'Literal' && typeof value === 'boolean') return [[start, end, String(!value)]];
  if (type === 'Literal' && typeof value === 'number') return [[start, end, String(value + 1)]];
  if (type === 'TemplateLiteral')
    return sqlConditions
      .flatMap((condition) => [...code(node).matchAll(new RegExp(condition, 'g'))])
      .map(({ index, 0: found }) => [start + index, start + index + found.length, '']);
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(node.arguments)) return [];
  if (other) return [[callee.start, callee.end, other]];
  const parts = node.arguments.map(code);
  if (code(callee) !== 'and' || parts.length < 2) return [];
  return parts.map((left) => [start, end, `and(${parts.filter((part) => part !== left).join(', ')})`]);
}
