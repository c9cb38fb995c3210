import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { routeRows } from './route-rows.ts';
import { findScreenUse, program } from './screen-use.ts';
import type { ScreenModules, ScreenUse } from './screen-use.ts';

type Group = Exclude<
  NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>['groups'],
  undefined
>[number];

/** Texts that come together, as the files of one language, by the name of their file. */
export type SharedTexts = Readonly<Record<string, readonly string[]>>;

export interface ScreenFiles {
  /** Where visits begin, by the names of their pages. */
  readonly screens: readonly string[];
  /**
   * Parts that some visitors see on a first screen, each a module below the site's root by a name of its own. `fileOf`
   * meets them as screens.
   */
  readonly parts?: Readonly<Record<string, string>>;
  /**
   * The file for what these screens share, and `program` for what all may load; none leaves it to the build. What more
   * screens need must not stand in a file of fewer, or the two would wait for each other.
   */
  readonly fileOf: (screens: ReadonlySet<string>, kind: 'script' | 'style') => string | undefined;
  readonly texts: SharedTexts;
}

const table = 'src/app/routes.ts';

function screenModules(root: string, screens: readonly string[]): ScreenModules {
  const rows = routeRows(readFileSync(posix.join(root, table), 'utf8'));
  const modules = screens.map((screen) => {
    const row = rows.find(({ name }) => name === screen);
    if (!row) throw new Error(`${table} has no page ${screen}`);
    return [screen, row.files.map((file) => posix.join('src/app', file))] as const;
  });
  return Object.fromEntries(modules);
}

/** A path of the repository; `.` stands for itself, `(a|b)` for either, `zh-TW` for any language. */
function textGroup([name, paths]: readonly [string, readonly string[]]): Group {
  const pattern = paths
    .join('|')
    .replaceAll('.', String.raw`\.`)
    .replaceAll('/', String.raw`[\\/]`);
  return {
    name: (id) => `${name}-${/[\\/]locales[\\/]([\w-]+)/.exec(id)?.[1] ?? ''}`,
    debugName: name,
    test: new RegExp(pattern.replaceAll('zh-TW', String.raw`[\w-]+`)),
    priority: 3,
    includeDependenciesRecursively: false,
  };
}

/** Packages, and what the compiler puts in for older browsers: a library that asked our program for it would change with it. */
const isOfLibraries = (id: string): boolean => /[\\/]node_modules[\\/]|^\0?@oxc-project/.test(id);

const isOfOnePage = (file: string | undefined): boolean => file?.endsWith('-page') === true;

/** Styles of several pages come with those of the program, in one file; those of one screen with its own. */
function fileNamer(use: ScreenUse, fileOf: ScreenFiles['fileOf']): Rolldown.CodeSplittingNameFunction {
  return (id, chunking) => {
    const isStyle = id.endsWith('.css');
    const users = isStyle ? (chunking.getModuleInfo(id)?.importers ?? []) : [id];
    const screens = new Set(users.flatMap((user) => [...(use.get(user) ?? [])]));
    if (screens.size === 0) return undefined;
    if (screens.has(program)) return isOfLibraries(id) && !isStyle ? 'libraries' : program;
    const file = fileOf(screens, isStyle ? 'style' : 'script');
    return isStyle && screens.size > 1 && !isOfOnePage(file) ? program : file;
  };
}

/**
 * Puts what the first screens load into few files: the libraries, which stay cached while the app changes, our own
 * program, what several screens share, and beside them the texts, one file for each language.
 */
export function screenFiles({ screens, parts = {}, fileOf, texts }: ScreenFiles): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    async config(config) {
      const root = (config.root ?? process.cwd()).replaceAll('\\', '/');
      const ofParts = Object.entries(parts).map(([name, module]) => [name, [module]] as const);
      const modules = { ...screenModules(root, screens), ...Object.fromEntries(ofParts) };
      const use = await findScreenUse(config, modules);
      const name = fileNamer(use, fileOf);
      // What bundled modules call: three lines that would be a file of their own.
      const runtime: Group = { name: 'libraries', test: /^\0rolldown[\\/]runtime/, priority: 4 };
      const groups: Group[] = [
        ...Object.entries(texts).map(textGroup),
        runtime,
        { name, debugName: 'screens', priority: 2, includeDependenciesRecursively: false },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}
