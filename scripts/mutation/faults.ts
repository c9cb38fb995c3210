import { isNode, lineAt, parses, parseSource, walk } from '../checks/source.ts';
import type { SyntaxNode } from '../checks/source.ts';

/** One change of a source that a test should notice. */
export type Fault = { line: number; start: number; end: number; text: string; what: string };

const otherOperator: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};
/** One condition of a statement: ` and p.volunteer_id = ${volunteerId}`. */
const sqlCondition =
  / and [\w."]+ (=|<>|<=?|>=?|is not|is) (\$\{[^{}]+\}|\$\d+|'[^']*'|null|[\w.]+)(::\w+)?(?=[\s)`])/g;

/**
 * Every fault that can be put into a source: operators, conditions in code and SQL, numbers, what is thrown or done.
 * One that leaves no program is none: every test would notice it.
 */
export function faultsIn(path: string, text: string): Fault[] {
  const found: Fault[] = [];
  const add = (start: number, end: number, replacement: string) => {
    const before = text.slice(start, end).replace(/\s+/g, ' ').slice(0, 60);
    const what = `${before} → ${replacement.replace(/\s+/g, ' ').slice(0, 60) || 'nothing'}`;
    found.push({ line: lineAt(text, start), start, end, text: replacement, what });
  };
  walk(parseSource(path, text).program, (node, ancestors) => {
    if (ancestors.at(-1)?.type === 'TSLiteralType') return;
    for (const [start, end, replacement] of changesOf(node, text)) add(start, end, replacement);
  });
  return found.filter((fault) => parses(path, withFault(text, fault)));
}

/** The source with this fault in it. */
export function withFault(text: string, { start, end, text: put }: Pick<Fault, 'start' | 'end' | 'text'>): string {
  return text.slice(0, start) + put + text.slice(end);
}

type Change = readonly [start: number, end: number, replacement: string];

function changesOf(node: SyntaxNode, text: string): Change[] {
  const code = (part: unknown) => (isNode(part) ? text.slice(part.start, part.end) : '');
  const { start, end, type } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const other = otherOperator[String(node.operator)];
    return other ? [[start, end, `(${code(node.left)} ${other} ${code(node.right)})`]] : [];
  }
  if (type === 'ConditionalExpression' && isNode(node.test)) return [negated(node.test, text)];
  if (type === 'IfStatement' && isNode(node.test)) return [[node.test.start, node.test.end, 'false']];
  if (type === 'UnaryExpression' && node.operator === '!') return [[start, end, `Boolean(${code(node.argument)})`]];
  if (type === 'ThrowStatement') return [[start, end, '{}']];
  if (type === 'ExpressionStatement' && /^(await )?[\w.]+\(/.test(code(node))) return [[start, end, ';']];
  if (type === 'Literal') return literalChanges(node);
  if (type === 'CallExpression' && code(node.callee) === 'and') return withoutEach(node, text);
  if (type === 'TemplateLiteral')
    return [...code(node).matchAll(sqlCondition)].map((match) => {
      const at = start + match.index;
      return [at, at + match[0].length, ''];
    });
  return [];
}

const negated = ({ start, end }: SyntaxNode, text: string): Change => [start, end, `!(${text.slice(start, end)})`];

function literalChanges({ start, end, value }: SyntaxNode): Change[] {
  if (typeof value === 'boolean') return [[start, end, String(!value)]];
  return typeof value === 'number' ? [[start, end, String(value + 1)]] : [];
}

/** `and(a, b, c)` without one of its conditions. */
function withoutEach(call: SyntaxNode, text: string): Change[] {
  const parts = Array.isArray(call.arguments) ? call.arguments.filter(isNode) : [];
  if (parts.length < 2) return [];
  return parts.map((left): Change => {
    const kept = parts.filter((part) => part !== left).map(({ start, end }) => text.slice(start, end));
    return [call.start, call.end, `and(${kept.join(', ')})`];
  });
}

/** So many of the list, the same ones for the same seed. */
export function sampled<T>(list: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const drawn = list.map((one) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { one, order: state };
  });
  return drawn
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ one }) => one);
}
