import { parseSync } from 'vite';

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
export interface ImportLine {
  request: string;
  lazy: boolean;
}
export interface Source {
  text: string;
  program: SyntaxNode;
}

export function parseSource(path: string, text: string): Source {
  return { text, program: toNode(parseSync(path, text).program) };
}

/** Much faster than the whole source. */
export const commentsOf = (path: string, text: string): { start: number; end: number }[] =>
  parseSync(path, text).comments;

/** Imports, re-exports and dynamic imports of one file. */
export function importsOf(path: string, text: string): ImportLine[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  return [
    ...[...staticImports.map(({ moduleRequest }) => moduleRequest), ...passedOn].map(({ value }) => ({
      request: value,
      lazy: false,
    })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: text.slice(start + 1, end - 1),
      lazy: true,
    })),
  ];
}

/** Calls `visit` for every node, parents first; `ancestors` ends with the parent. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void,
  ancestors: readonly SyntaxNode[] = [],
): void {
  visit(node, ancestors);
  const inner = [...ancestors, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, inner);
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The words of a string, a template part or JSX text; undefined for any other node. */
export function literalText(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateElement') return undefined;
  const value: unknown = node.value;
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : undefined;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

// The parser's node types have no index signature; the walk reads every field of every node.
function toNode(program: unknown): SyntaxNode {
  if (!isNode(program)) throw new Error('The parser returned no program.');
  return program;
}
