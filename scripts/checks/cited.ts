import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineAt } from './source.ts';
import { isTestFile, listFiles, readText } from './tree.ts';

const pagesIn = (root: string): { page: string; text: string }[] =>
  listFiles(root)
    .filter((path) => path.endsWith('.md') && !path.startsWith('.changeset/'))
    .map((page) => ({ page, text: readText(root, page) }));

const topFolders = /^(apps|packages|scripts|docs|e2e|\.github|\.ci|\.changeset)\//;
/** A page of a package may refer to its own `src`. */
const ownSource = /^src\/.*\.\w+$/;

/** Every path that a page of documentation links or names in backticks exists. */
export function checkCitedPaths(root: string): string[] {
  return pagesIn(root).flatMap(({ page, text }) =>
    [...text.matchAll(/\]\((?<link>[^)\s#]+)[^)]*\)|`(?<name>[^`\s]+)`/g)].flatMap(({ groups, index }) => {
      const { link, name = '' } = groups ?? {};
      const isPath = topFolders.test(name) || (/^(apps|packages)\//.test(page) && ownSource.test(name));
      const target = (link ?? (isPath ? name : '')).replace(/:\d+$/, '');
      if (target === '' || /^[a-z]+:|[<>*{}…$]/.test(target)) return [];
      const places = [join(dirname(page), target), ...(topFolders.test(target) ? [target] : [])];
      return places.some((path) => existsSync(join(root, path)))
        ? []
        : [`${page}:${lineAt(text, index)} cites ${target}, which does not exist: correct or drop it`];
    }),
  );
}

/** Calls and transitions in the examples of the documentation exist: `Work<'noun.call'>`, `cardTransitions.pass`. */
export function checkCitedNames(root: string): string[] {
  const sources = listFiles(root).filter(
    (path) => /^packages\/(contract|domain)\/src\/.*\.ts$/.test(path) && !isTestFile(path),
  );
  // The formatter indents the keys of a table by two.
  const tables = sources.flatMap((path) => [
    ...readText(root, path).matchAll(/^(?:export )?const (\w+(?:Calls|Transitions))\b(.*?)^\}/gms),
  ]);
  const known = new Set(
    tables.flatMap(([, table, content = '']) =>
      [...content.matchAll(/^ {2}(\w+)\b/gm)].map(([, key]) => `${table}.${key}`),
    ),
  );
  return pagesIn(root).flatMap(({ page, text }) =>
    [...text.matchAll(/\b(?:Handler|Work|Ctx|Result)<'(\w+)\.(\w+)'>|\b(\w+Transitions)\.(\w+)/g)]
      .map(({ index, 1: noun, 2: call, 3: steps, 4: step }) => ({
        table: steps ?? `${noun}Calls`,
        key: step ?? call,
        index,
      }))
      .filter(({ table, key }) => !known.has(`${table}.${key}`))
      .map(
        ({ table, key, index }) =>
          `${page}:${lineAt(text, index)} cites ${key} of ${table}, which does not exist: take one that does`,
      ),
  );
}
