import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineAt } from './source.ts';
import { listFiles, readText } from './tree.ts';

const topFolders = /^(apps|packages|scripts|docs|e2e|\.github|\.ci|\.changeset)\//;

/** Pages that refer to their own package's `src`. */
const ownFolder = /^(apps|packages)\//;

/** Every path that a page of documentation links or names in backticks exists. */
export function checkCitedPaths(root: string): string[] {
  return listFiles(root)
    .filter((path) => path.endsWith('.md') && !path.startsWith('.changeset/'))
    .flatMap((page) =>
      citations(page, readText(root, page)).flatMap(({ target, line }) =>
        isThere(root, page, target)
          ? []
          : [`${page}:${line} cites ${target}, which does not exist: correct or drop it`],
      ),
    );
}

function citations(page: string, text: string): { target: string; line: number }[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => ({
    target: match[1] ?? '',
    at: match.index,
  }));
  const names = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => ({ target: match[1] ?? '', at: match.index }))
    .filter(({ target }) => topFolders.test(target) || (ownFolder.test(page) && /^src\/.*\.\w+$/.test(target)));
  return [...links, ...names]
    .filter(({ target }) => !/^[a-z]+:/.test(target) && !/[<>*{}…$]/.test(target))
    .map(({ target, at }) => ({ target: target.replace(/:\d+$/, ''), line: lineAt(text, at) }));
}

function isThere(root: string, page: string, target: string): boolean {
  return existsSync(join(root, dirname(page), target)) || (topFolders.test(target) && existsSync(join(root, target)));
}
