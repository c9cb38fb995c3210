import { listFiles, readText } from './tree.ts';

const linesMax = 300;

/** Style sheets are judged like code, which the linter counts: one part of the screen each. */
export function checkStyleSizes(root: string): string[] {
  return listFiles(root)
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, lines: readText(root, path).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > linesMax)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines: split it by component to at most ${linesMax}, each sheet beside what imports it`,
    );
}
