import { posix } from 'node:path';
import type { Plugin } from 'vite';
import { routeRows } from './route-rows.ts';

const table = 'src/app/routes.ts';
/** Where the addresses of the other pages stand once a site is built; no such file is in the repository. */
export const laterPagesFile = 'src/app/later-pages.ts';

const imported = /\bimport\('([^']+)'\)/g;

/** The files that a table's text brings, in the order of their first mention, without those of the named pages. */
function laterFiles(text: string, screens: readonly string[]): readonly string[] {
  const first = new Set(
    routeRows(text)
      .filter(({ name }) => screens.includes(name))
      .flatMap(({ files }) => files),
  );
  const files = [...text.matchAll(imported)].map(([, file = '']) => file);
  return [...new Set(files)].filter((file) => !first.has(file));
}

/**
 * Parts a site's table in the build: where the files of pages lie, and what they need with them, comes with the program
 * for the pages where visits begin only. A page's loader asks a file of its own for the others.
 */
export function laterPages(screens: readonly string[]): Plugin {
  let root = '';
  let later: readonly string[] = [];
  const pathOf = (file: string): string => posix.join(root, file);
  return {
    name: 'later-pages',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root.replaceAll('\\', '/');
    },
    resolveId: {
      filter: { id: /[\\/]later-pages\.ts$/ },
      handler: (source) => (source === pathOf(laterPagesFile) ? source : undefined),
    },
    load: {
      filter: { id: /[\\/]later-pages\.ts$/ },
      handler(id) {
        if (id !== pathOf(laterPagesFile)) return undefined;
        const folder = posix.dirname(id);
        const loaders = later.map((file) => `() => import('${posix.join(folder, file)}'),`);
        return `export const pages = [${loaders.join('\n')}];`;
      },
    },
    transform: {
      filter: { id: /[\\/]app[\\/]routes\.ts$/ },
      handler(code, id) {
        if (id.replaceAll('\\', '/') !== pathOf(table)) return undefined;
        later = laterFiles(code, screens);
        const parted = code.replaceAll(imported, (whole, file: string) =>
          later.includes(file) ? `loadLaterPage(${later.indexOf(file)})` : whole,
        );
        // Nothing comes where a file of an older build is gone and the app is about to load anew.
        const loader = `const loadLaterPage = (at) => import('${pathOf(laterPagesFile)}').then((later) => later?.pages[at]());`;
        return { code: `${parted}\n${loader}`, map: null };
      },
    },
  };
}
