import { compareAddresses, readList } from '../spec/addresses.ts';
import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const tables = [
  { app: 'volunteer', file: 'packages/access/src/volunteer-pages.ts', list: 'volunteer-routes' },
  { app: 'org-admin', file: 'packages/access/src/organization-pages.ts', list: 'admin-routes' },
];
/** Addresses of the other site that a site knows; the test of the tables compares them. */
const otherSitePaths = 'packages/access/src/other-site-paths.ts';
const placesOfAddresses = new Set([...tables.map(({ file }) => file), otherSitePaths]);

interface Row {
  path: string;
  isOwn: boolean;
}

/** The address table contains the addresses of the specification, and is the only place that spells addresses. */
export function checkRoutes(root: string): string[] {
  const read = tables.map((table) => ({ ...table, rows: rowsOf(root, table.file) }));
  const differences = read.flatMap(({ app, list, rows }) =>
    compareAddresses({
      what: `${app}: the address`,
      specified: readList(root, list),
      built: rows.filter(({ path }) => path !== '/').map(({ path }) => path),
      own: rows.filter(({ isOwn }) => isOwn).map(({ path }) => path),
    }),
  );
  const known = new Set(read.flatMap(({ rows }) => rows.map(({ path }) => path)).filter((path) => path !== '/'));
  return [...differences, ...writtenTwice(root, known)];
}

/** The rows of a table: objects with a `path`. */
function rowsOf(root: string, file: string): Row[] {
  const rows: Row[] = [];
  walk(parseSource(file, readText(root, file)).program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const path = valueOf(node, 'path');
    if (typeof path === 'string') rows.push({ path, isOwn: valueOf(node, 'ownAddition') === true });
  });
  return rows;
}

function valueOf({ properties }: SyntaxNode, name: string): unknown {
  const property = Array.isArray(properties)
    ? properties.find((one: unknown) => isNode(one) && isNode(one.key) && one.key.name === name)
    : undefined;
  return isNode(property) && isNode(property.value) ? property.value.value : undefined;
}

function writtenTwice(root: string, known: ReadonlySet<string>): string[] {
  const sources = listSources(root).filter(
    (path) => /^(apps|packages)\/[\w-]+\/src\//.test(path) && !/\/testing\//.test(path),
  );
  return sources
    .filter((path) => !placesOfAddresses.has(path) && !isTestFile(path))
    .flatMap((path) => {
      const text = readText(root, path);
      const found: string[] = [];
      walk(parseSource(path, text).program, (node) => {
        const address = /^[^?#]+/.exec(literalText(node) ?? '')?.[0] ?? '';
        if (known.has(address))
          found.push(`${path}:${lineAt(text, node.start)} writes ${address}: take it from @vp/access/addresses`);
      });
      return found;
    });
}
