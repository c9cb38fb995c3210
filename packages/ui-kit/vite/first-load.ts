import type { Rolldown } from 'vite';

type Group = Exclude<
  NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>['groups'],
  undefined
>[number];

/**
 * What every page of an app needs, in two files: the libraries, which stay cached while the app changes, and our own
 * frame. `parts` are modules that the first page shares with many others: a third file instead of one for each.
 */
export function firstLoad({ parts }: { parts?: RegExp } = {}): Group[] {
  const always: Group[] = [
    { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
    { name: 'frame', tags: ['$initial'], priority: 2 },
  ];
  // Their imports lead through barrels, which would bring whole packages along.
  const shared: Group = { name: 'parts', priority: 1, includeDependenciesRecursively: false };
  return parts === undefined ? always : [...always, { ...shared, test: parts }];
}
