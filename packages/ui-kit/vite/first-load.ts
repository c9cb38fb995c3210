import type { Rolldown } from 'vite';

type Group = Exclude<
  NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>['groups'],
  undefined
>[number];

/** Files that many pages share, by the name of their common chunk: one request instead of one for each. */
export type SharedParts = Readonly<Record<string, readonly string[]>>;

export interface FirstLoadParts {
  /** What nearly every page needs although the program does not import it at once. */
  readonly frame: readonly string[];
  readonly shared: SharedParts;
  /** Texts that come together, as the files of one language. */
  readonly texts: SharedParts;
}

/** A path of the repository, or the beginning of one; `.` stands for itself, `(a|b)` for either. */
function patternOf(paths: readonly string[]): RegExp {
  return new RegExp(
    paths
      .join('|')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('/', String.raw`[\\/]`),
  );
}

function textGroup([name, paths]: readonly [string, readonly string[]]): Group {
  const anyLanguage = patternOf(paths).source.replaceAll('zh-TW', String.raw`[\w-]+`);
  return {
    name: (id) => `${name}-${/[\\/]locales[\\/]([\w-]+)/.exec(id)?.[1] ?? ''}`,
    debugName: name,
    test: new RegExp(anyLanguage),
    priority: 3,
    includeDependenciesRecursively: false,
  };
}

/** What bundled modules call: three lines that would be a file of their own. */
const runtime = String.raw`^\0rolldown[\/]runtime`;

/**
 * What every page of an app needs, in three files: the libraries, which stay cached while the app changes, our own
 * program, and the parts of nearly every page. Beside them the texts of the first pages, one file for each language,
 * and the parts that some pages share.
 */
export function firstLoad({ frame, shared, texts }: FirstLoadParts): Group[] {
  // Their imports lead through barrels, which would bring whole packages along.
  const alone = { includeDependenciesRecursively: false } as const;
  const inFrame = new RegExp(`${runtime}|${patternOf(frame).source}`);
  return [
    { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 5 },
    { name: 'program', tags: ['$initial'], priority: 4 },
    { name: 'frame', test: inFrame, priority: 3, ...alone },
    ...Object.entries(texts).map(textGroup),
    ...Object.entries(shared).map(([name, paths]): Group => ({ name, test: patternOf(paths), priority: 2, ...alone })),
  ];
}
