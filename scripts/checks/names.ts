import { isNode, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isConfigFile, isTestFile, listSources, readText } from './tree.ts';

const bannedName = /(Impl|Dto|DTO|Manager|Helper|Util|Utils)$|^I[A-Z][a-z]/;

/** Types, classes and functions are named after what they are or do, modules without JSX end in .ts. */
export function checkNames(root: string): string[] {
  return listSources(root)
    .filter((path) => !isConfigFile(path))
    .flatMap((path) => {
      const { program } = parseSource(path, readText(root, path));
      const banned = declaredNames(program)
        .filter((name) => bannedName.test(name))
        .map(
          (name) =>
            `${path} declares ${name}: name it after what it is or does, without I-, -Impl, -Manager, -Helper, -Util or -DTO`,
        );
      const needsJsx = path.endsWith('.tsx') && !isTestFile(path);
      return needsJsx && !hasJsx(program) ? [...banned, `${path} has no JSX: let it end in .ts`] : banned;
    });
}

function hasJsx(program: SyntaxNode): boolean {
  let found = false;
  walk(program, ({ type }) => {
    found ||= type === 'JSXElement' || type === 'JSXFragment';
  });
  return found;
}

function declaredNames(program: SyntaxNode): string[] {
  const body = Array.isArray(program.body) ? program.body.filter(isNode) : [];
  return body
    .map((node) => (isNode(node.declaration) ? node.declaration : node))
    .filter((node) => /^(TSInterface|TSTypeAlias|Class|Function)Declaration$/.test(node.type))
    .flatMap((node) => (isNode(node.id) && typeof node.id.name === 'string' ? [node.id.name] : []));
}
