import type { Endpoint, EndpointTable } from './endpoint.ts';

/** What a client reads; audiences and rights are the server's business. */
const kept = ['method', 'path', 'encoding', 'shape', 'repeatable'] as const;

/** The nouns that each site calls, so that neither loads the other's addresses. */
const sites = {
  volunteerAddresses: [
    'session',
    'verification',
    'registration',
    'codeList',
    'volunteer',
    'organization',
    'activity',
    'attendance',
    'home',
    'wechat',
  ],
  organizationAddresses: ['session', 'verification', 'codeList', 'home', 'release', 'personnel', 'wechat'],
};

const line = (name: string, entry: Endpoint): string => {
  const fields = kept.filter((key) => entry[key] !== undefined).map((key) => `${key}: ${JSON.stringify(entry[key])}`);
  return `  ${name}: { ${fields.join(', ')} },`.replaceAll('"', "'");
};

const tableOf = (name: string, nouns: readonly string[]): string =>
  `export const ${name} = /* @__PURE__ */ withoutSchemas({ ${nouns.join(', ')} });`;

/**
 * The text of `addresses.ts`: the table without its schemas, whole and by site. Screens call the server through it, so
 * that the schema library stays out of their first load.
 */
export function addressesSource(tables: Readonly<Record<string, EndpointTable>>): string {
  const nouns = Object.entries(tables).map(([noun, table]) => {
    const lines = Object.entries(table).map(([name, entry]) => line(name, entry));
    return [`const ${noun} = {`, ...lines, '};', ''].join('\n');
  });
  return [
    '// Written by `pnpm --filter @vp/contract generate` from the endpoint tables; a test compares the two.',
    "import type { Calls } from './calls.ts';",
    '',
    '/** A caller reads no schemas, audiences or rights, so the table without them may stand for the whole one. */',
    'const withoutSchemas = <Noun extends keyof Calls>(light: Readonly<Record<Noun, object>>): Pick<Calls, Noun> =>',
    '  light as unknown as Pick<Calls, Noun>;',
    '',
    ...nouns,
    tableOf('addresses', Object.keys(tables)),
    ...Object.entries(sites).map(([name, needed]) => tableOf(name, needed)),
    '',
  ].join('\n');
}
