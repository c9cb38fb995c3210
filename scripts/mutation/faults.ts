import { isNode, lineAt, parses, parseSource, walk } from '../checks/source.ts';
import type { SyntaxNode } from '../checks/source.ts';

/** One change of a source that a test should notice; `code` is its line as it was. */
export interface Fault {
  line: number;
  start: number;
  end: number;
  text: string;
  what: string;
  code: string;
}

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
const otherCall: Readonly<Record<string, string>> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  asc: 'desc',
  desc: 'asc',
  isNull: 'isNotNull',
};
const compared = String.raw`[\w."]+ (?:=|<>|<=?|>=?|is not|is) (?:\$\{[^{}]+\}|\$\d+|'[^']*'|null|[\w.]+)(?:::\w+)?`;
/** Conditions of statements: ` and p.volunteer_id = ${volunteerId}`, and the first one where others follow. */
const sqlConditions = [
  new RegExp(String.raw` and ${compared}(?=[\s)\`])`, 'g'),
  new RegExp(String.raw`(?<=\bwhere )${compared}\s+and (?!\()`, 'g'),
];
/** `between a and b` is one condition. */
const isRange = (text: string, at: number) => /\bbetween \S+$/.test(text.slice(0, at));

/**
 * Every fault that can be put into a source: operators, conditions in code and SQL, numbers, what is thrown or done.
 * One that leaves no program is none: every test would notice it.
 */
export function faultsIn(path: string, text: string): Fault[] {
  const found: Fault[] = [];
  const add = (start: number, end: number, replacement: string) => {
    const shown = (part: string) => part.replace(/\s+/g, ' ').trim().slice(0, 60);
    const what = `${shown(text.slice(start, end))} → ${shown(replacement) || 'nothing'}`;
    const line = lineAt(text, start);
    const code = text.split('\n')[line - 1]?.trim() ?? '';
    found.push({ line, start, end, text: replacement, what, code });
  };
  walk(parseSource(path, text).program, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (parent?.type === 'TSLiteralType' || isOneRow(parent, text) || isImpossible(node, text)) return;
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
  if (type === 'CallExpression') return callChanges(node, text);
  if (type === 'TemplateLiteral') return statementChanges(start, code(node));
  return [];
}

/** `.limit(1)` of a row that is found by its key: with 2 nothing changes. */
const isOneRow = (parent: SyntaxNode | undefined, text: string) =>
  parent?.type === 'CallExpression' && text.slice(parent.start, parent.end).endsWith('.limit(1)');

/** `if (row === undefined) throw new Error(…)`: what the types ask for and the database never does. */
const isImpossible = ({ type, start, end }: SyntaxNode, text: string) =>
  type === 'IfStatement' && /^if \(\w+ === undefined\) throw new Error\(/.test(text.slice(start, end));

function callChanges(call: SyntaxNode, text: string): Change[] {
  const callee = isNode(call.callee) ? call.callee : call;
  const name = text.slice(callee.start, callee.end);
  if (name === 'and') return withoutEach(call, text);
  const other = otherCall[name];
  return other === undefined ? [] : [[callee.start, callee.end, other]];
}

function statementChanges(start: number, text: string): Change[] {
  return sqlConditions.flatMap((condition) =>
    [...text.matchAll(condition)]
      .filter(({ index }) => !isRange(text, index))
      .map(({ index, 0: found }): Change => [start + index, start + index + found.length, '']),
  );
}

const negated = ({ start, end }: SyntaxNode, text: string): Change => [start, end, `!(${text.slice(start, end)})`];

function literalChanges({ start, end, value }: SyntaxNode): Change[] {
  if (value instanceof RegExp) return anchorChanges(start, value.source);
  if (typeof value === 'boolean') return [[start, end, String(!value)]];
  return typeof value === 'number' ? [[start, end, String(value + 1)]] : [];
}

/** A pattern that no longer asks for the beginning, or the end, of a text. */
function anchorChanges(start: number, source: string): Change[] {
  const changes: Change[] = [];
  if (source.startsWith('^') && !/\|\^/.test(source)) changes.push([start + 1, start + 2, '']);
  const end = start + 1 + source.length;
  if (/[^\\]\$$/.test(source)) changes.push([end - 1, end, '']);
  return changes;
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
