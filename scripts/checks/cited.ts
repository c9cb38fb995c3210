import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineAt } from './source.ts';
import { listFiles, readText } from './tree.ts';

const topFolders = /^(apps|packages|scripts|docs|e2e|\.github|\.ci|\.changeset)\//;
/** A page of a package may refer to its own `src`. */
const ownSource = /^src\/.*\.\w+$/;

/** Every path that a page of documentation links or names in backticks exists. */
export function checkCitedPaths(root: string): string[] {
  const pages = listFiles(root).filter((path) => path.endsWith('.md') && !path.startsWith('.changeset/'));
  return pages.flatMap((page) => {
    const text = readText(root, page);
    return [...text.matchAll(/\]\((?<link>[^)\s#]+)[^)]*\)|`(?<name>[^`\s]+)`/g)].flatMap(({ groups, index }) => {
      const { link, name = '' } = groups ?? {};
      const isPath = topFolders.test(name) || (/^(apps|packages)\//.test(page) && ownSource.test(name));
      const target = (link ?? (isPath ? name : '')).replace(/:\d+$/, '');
      if (target === '' || /^[a-z]+:|[<>*{}…$]/.test(target)) return [];
      const places = [join(dirname(page), target), ...(topFolders.test(target) ? [target] : [])];
      return places.some((path) => existsSync(join(root, path)))
        ? []
        : [`${page}:${lineAt(text, index)} cites ${target}, which does not exist: correct or drop it`];
    });
  });
}
