import { isNode, parseSource } from './source.ts';
import type { SyntaxNode } from './source.ts';

export type Catalogue = ReadonlyMap<string, string>;

/** Dotted key to text; `x_one` counts as a form of `x_other`. The value of an import or a reference is its code. */
export function readCatalogue(path: string, source: string): Catalogue {
  const found = new Map<string, string>();
  const visit = (node: SyntaxNode, key: string) => {
    if (/^TS(As|Satisfies)Expression$/.test(node.type) && isNode(node.expression)) return visit(node.expression, key);
    if (node.type !== 'ObjectExpression') {
      if (!/_(one|many)$/.test(key))
        found.set(
          key,
          typeof node.value === 'string'
            ? node.value
            : node.type === 'TemplateLiteral'
              ? source.slice(node.start, node.end)
              : '(code)',
        );
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
