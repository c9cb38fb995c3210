import type { Audience, Endpoint, EndpointTable } from './endpoint.ts';

/** What a client reads; audiences and rights are the server's business. */
const kept = ['method', 'path', 'encoding', 'shape', 'repeatable'] as const;

/** Who calls from each site: a site loads the addresses of these calls only. */
const sites: Readonly<Record<string, readonly Audience[]>> = {
  volunteerAddresses: ['public', 'client', 'reader', 'session', 'volunteer'],
  organizationAddresses: ['public', 'client', 'session', 'organization'],
};

const line = (name: string, entry: Endpoint): string => {
  const fields = kept.filter((key) => entry[key] !== undefined).map((key) => `${key}: ${JSON.stringify(entry[key])}`);
  return `    ${name}: { ${fields.join(', ')} },`.replaceAll('"', "'");
};

function siteTable(
  name: string,
  tables: Readonly<Record<string, EndpointTable>>,
  audiences: readonly Audience[],
): string {
  const nouns = Object.entries(tables).map(([noun, table]) => {
    const lines = Object.entries(table).flatMap(([call, entry]) =>
      audiences.includes(entry.access) ? [line(call, entry)] : [],
    );
    return lines.length === 0 ? [] : [`  ${noun}: {`, ...lines, '  },'];
  });
  const type = `CallsOf<${audiences.map((audience) => `'${audience}'`).join(' | ')}>`;
  return [`export const ${name} = /* @__PURE__ */ withoutSchemas<${type}>({`, ...nouns.flat(), '});', ''].join('\n');
}

/**
 * The text of `addresses.ts`: the table without its schemas, for each site. Screens call the server through it, so
 * that the schema library stays out of their first load.
 */
export function addressesSource(tables: Readonly<Record<string, EndpointTable>>): string {
  return [
    '// Written by `pnpm --filter @vp/contract generate` from the endpoint tables.',
    "import type { CallsOf } from './calls.ts';",
    '',
    '/** A caller reads no schemas, audiences or rights, so the table without them may stand for the whole one. */',
    'const withoutSchemas = <Table>(light: Readonly<Record<keyof Table, object>>): Table => light as unknown as Table;',
    '',
    ...Object.entries(sites).map(([name, audiences]) => siteTable(name, tables, audiences)),
    '',
  ].join('\n');
}
