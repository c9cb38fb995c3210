import { isNode, parseSource } from './source.ts';
import type { SyntaxNode } from './source.ts';

/** Returns dotted names of the members of the constants in a source, with their text values. */
export function readConstants(path: string, source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: SyntaxNode, key: string) => {
    if (/^TS(As|Satisfies)Expression$/.test(node.type) && isNode(node.expression)) return visit(node.expression, key);
    if (node.type !== 'ObjectExpression') {
      found.set(key, typeof node.value === 'string' ? node.value : '(code)');
      return;
    }
    for (const property of Array.isArray(node.properties) ? node.properties.filter(isNode) : []) {
      if (isNode(property.value)) visit(property.value, [key, nameOf(property.key)].filter(Boolean).join('.'));
    }
  };
  const { program } = parseSource(path, source);
  for (const statement of Array.isArray(program.body) ? program.body.filter(isNode) : []) {
    const declared =
      isNode(statement.declaration) && Array.isArray(statement.declaration.declarations)
        ? statement.declaration.declarations.filter(isNode)
        : [];
    for (const one of declared) if (isNode(one.init)) visit(one.init, nameOf(one.id));
  }
  return found;
}

function nameOf(key: unknown): string {
  if (!isNode(key)) return '';
  if (typeof key.name === 'string') return key.name;
  return typeof key.value === 'string' ? key.value : '';
}
