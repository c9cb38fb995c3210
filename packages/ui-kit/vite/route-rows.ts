/** What a site's table says of a page: the files of its screen, below the table's folder, and the nouns of its texts. */
export interface RouteRow {
  readonly name: string;
  readonly files: readonly string[];
  readonly nouns: readonly string[];
}

const imported = /import\('([^']+)'\)/g;

function firstsOf(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** Reads the rows out of the source of a site's table, as a build cannot run it. */
export function routeRows(source: string): readonly RouteRow[] {
  const loaders = new Map(
    [...source.matchAll(/^const (\w+): LoadPage = \(\) =>\s*import\('([^']+)'\)/gm)].map(
      ([, name = '', file = '']) => [name, file] as const,
    ),
  );
  const [, table = ''] = source.split(/^export const routes\b.*$/m);
  return table
    .split(/^ {2}(?=\w+\()/m)
    .slice(1)
    .map((row): RouteRow => {
      const named = firstsOf(row, /\b(\w+)\b/g).flatMap((word) => loaders.get(word) ?? []);
      return {
        name: firstsOf(row, /'(\w+)'/g)[0] ?? '',
        files: [...new Set([...firstsOf(row, imported), ...named])],
        nouns: firstsOf(/\[([^\]]*)\]/.exec(row)?.[1] ?? '', /'(\w+)'/g),
      };
    });
}
