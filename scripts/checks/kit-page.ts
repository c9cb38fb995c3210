import { isNode, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { listFiles, readText } from './tree.ts';

/**
 * Every component that the kit and the map export is on the page of the kit: otherwise it is visible inside of screens only, where
 * its other states are hidden.
 */
export function checkKitPage(root: string): string[] {
  const drawn = new Set(
    listFiles(root)
      .filter((path) => /^packages\/kit-page\/src\/.*\.tsx$/.test(path))
      .flatMap((path) => drawnIn(parseSource(path, readText(root, path)).program)),
  );
  return listFiles(root)
    .filter((path) => /^packages\/(ui-kit|map)\/src\/[\w-]+\.ts$/.test(path))
    .flatMap((path) => componentsOf(parseSource(path, readText(root, path)).program).map((name) => ({ path, name })))
    .filter(({ name }) => !drawn.has(name))
    .map(({ path, name }) => `${path} exports ${name}: draw it in its states in packages/kit-page/src/groups`);
}

/** Exported names with a capital letter in a JSX file are components. */
function componentsOf(program: SyntaxNode): string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || node['exportKind'] === 'type') return;
    const { source, specifiers } = node;
    if (!isNode(source) || !String(source['value']).endsWith('.tsx') || !Array.isArray(specifiers)) return;
    for (const one of specifiers.filter(isNode)) {
      const name = isNode(one['exported']) ? String(one['exported']['name']) : '';
      if (one['exportKind'] !== 'type' && /^[A-Z]/.test(name)) names.push(name);
    }
  });
  return names;
}

function drawnIn(program: SyntaxNode): string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type === 'JSXOpeningElement' && isNode(node['name'])) names.push(String(node['name']['name']));
  });
  return names;
}
