import { compareAddresses, readList } from '../spec/addresses.ts';
import { isNode, lineAt, literalText, parseSource, walk } from './source.ts';
import type { SyntaxNode } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const tableFile = 'packages/access/src/addresses.ts';
const apps = [
  { app: 'volunteer', table: 'volunteerPages', list: 'volunteer-routes' },
  { app: 'org-admin', table: 'organizationPages', list: 'admin-routes' },
];

type Row = { path: string; isOwn: boolean };

/** The address table has what the specification lists, and is the only place where an address is written. */
export function checkRoutes(root: string): string[] {
  const program = parseSource(tableFile, readText(root, tableFile)).program;
  const tables = apps.map((app) => ({ ...app, rows: rowsOf(program, app.table) }));
  const differences = tables.flatMap(({ app, list, rows }) =>
    compareAddresses({
      what: `${app}: the address`,
      file: `scripts/spec/data/${list}`,
      specified: readList(root, list),
      built: rows.filter(({ path }) => path !== '/').map(({ path }) => path),
      own: rows.filter(({ isOwn }) => isOwn).map(({ path }) => path),
      notBuilt: readList(root, `${list}-not-built`),
    }),
  );
  const known = new Set(tables.flatMap(({ rows }) => rows.map(({ path }) => path)).filter((path) => path !== '/'));
  return [...differences, ...writtenTwice(root, known)];
}

/** The rows of one table: objects with a `path`, inside the constant of that name. */
function rowsOf(program: SyntaxNode, table: string): Row[] {
  const rows: Row[] = [];
  walk(program, (node, ancestors) => {
    if (node.type !== 'ObjectExpression' || !ancestors.some((one) => isConstant(one, table))) return;
    const path = valueOf(node, 'path');
    if (typeof path === 'string') rows.push({ path, isOwn: valueOf(node, 'ownAddition') === true });
  });
  return rows;
}

function isConstant(node: SyntaxNode, name: string): boolean {
  return node.type === 'VariableDeclarator' && isNode(node.id) && node.id.name === name;
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
    .filter((path) => path !== tableFile && !isTestFile(path))
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
