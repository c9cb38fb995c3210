import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { lineAt, literalText, parseSource, walk } from './source.ts';
import { isTestFile, listFiles, readText } from './tree.ts';

const configurations = /^(apps\/[\w-]+\/vite\.config|packages\/ui-kit\/vite\/site-build)\.ts$/;

/** The path prefixes of the chunk lists each match a file: a rename may not change chunks unnoticed. */
export function checkChunkLists(root: string): string[] {
  const files = listFiles(root).filter((path) => !isTestFile(path));
  return files
    .filter((path) => configurations.test(path))
    .flatMap((path) => {
      const text = readText(root, path);
      const found: string[] = [];
      walk(parseSource(path, text).program, (node, ancestors) => {
        const list = literalText(node);
        if (list === undefined || !/[./]$/.test(list) || ancestors.at(-1)?.type !== 'ArrayExpression') return;
        for (const start of alternativesOf(list)) {
          const isThere = start.startsWith('@')
            ? isInLibrary(root, start)
            : files.some((file) => file.startsWith(start));
          if (!isThere) found.push(`${path}:${lineAt(text, node.start)} names ${start}, which no file begins with`);
        }
      });
      return found;
    });
}

/** `a/(b|c)` is `a/b` and `a/c`; groups may hold groups. */
export function alternativesOf(list: string): string[] {
  const group = /^(.*?)\(([^()]*)\)(.*)$/.exec(list);
  if (!group) return [list];
  const [, before = '', choices = '', after = ''] = group;
  // The innermost group is expanded first; its neighbours in an outer group occur more than once.
  return [...new Set(choices.split('|').flatMap((choice) => alternativesOf(`${before}${choice}${after}`)))];
}

/** Whether an installed version of `@scope/name/…` has a file with this prefix. */
function isInLibrary(root: string, start: string): boolean {
  const store = posix.join(root, 'node_modules/.pnpm');
  const [scope, name] = start.split('/');
  return readdirSync(store)
    .filter((folder) => folder.startsWith(`${scope}+${name}@`))
    .map((folder) => posix.join(store, folder, 'node_modules', posix.dirname(start)))
    .some((folder) => existsSync(folder) && readdirSync(folder).some((file) => file.startsWith(posix.basename(start))));
}
