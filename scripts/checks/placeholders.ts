import { readList } from '../spec/addresses.ts';
import { isNode, literalText, parseSource, walk } from './source.ts';
import { listSources, readText } from './tree.ts';

const apps = ['volunteer', 'org-admin'];
/** Rows of a route table that show that a service is not open yet. */
const placeholder = /^later/;

/** Pages that only say that they are not open yet are listed, so that no built page becomes one and none is taken for built. */
export function checkPlaceholders(root: string): string[] {
  const file = 'scripts/spec/data/placeholders.txt';
  const listed = readList(root, 'placeholders');
  const found = apps.flatMap((app) => placeholdersOf(root, app));
  return [
    ...found
      .filter((page) => !listed.includes(page))
      .map((page) => `${page} is a placeholder: build it; ${file} only gets shorter`),
    ...listed.filter((page) => !found.includes(page)).map((page) => `${page} is no placeholder: take it off ${file}`),
  ];
}

/** `app name` of each row that is made by `later…('name', …)`. */
function placeholdersOf(root: string, app: string): string[] {
  const names: string[] = [];
  for (const path of listSources(root).filter((one) => one === `apps/${app}/src/app/routes.ts`)) {
    walk(parseSource(path, readText(root, path)).program, (node) => {
      if (node.type !== 'CallExpression' || !isNode(node.callee) || !placeholder.test(String(node.callee.name))) return;
      const [name] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
      const word = name && literalText(name);
      if (word) names.push(`${app} ${word}`);
    });
  }
  return names;
}
