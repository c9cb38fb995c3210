import type { Rolldown } from 'vite';

type Group = Exclude<
  NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>['groups'],
  undefined
>[number];

/** Files that many pages share, by the name of their common chunk: one request instead of one for each. */
export type SharedParts = Readonly<Record<string, readonly string[]>>;

/** A path of the repository, or the beginning of one; `.` stands for itself, `(a|b)` for either. */
function patternOf(paths: readonly string[]): RegExp {
  return new RegExp(
    paths
      .join('|')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('/', String.raw`[\\/]`),
  );
}

/**
 * What every page of an app needs, in two files: the libraries, which stay cached while the app changes, and our own
 * frame. Beside them the parts that the first pages share with others.
 */
export function firstLoad(parts: SharedParts): Group[] {
  const shared = Object.entries(parts).map(
    // Their imports lead through barrels, which would bring whole packages along.
    ([name, paths]): Group => ({ name, test: patternOf(paths), priority: 1, includeDependenciesRecursively: false }),
  );
  return [
    { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
    { name: 'frame', tags: ['$initial'], priority: 2 },
    ...shared,
  ];
}
