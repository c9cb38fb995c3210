import type { Endpoint, EndpointTable } from './endpoint.ts';

const kept = ['method', 'path', 'access', 'permission', 'encoding', 'shape', 'repeatable'] as const;

const line = (name: string, entry: Endpoint): string => {
  const fields = kept.filter((key) => entry[key] !== undefined).map((key) => `${key}: ${JSON.stringify(entry[key])}`);
  return `    ${name}: { ${fields.join(', ')} },`.replaceAll('"', "'");
};

/**
 * The text of `addresses.ts`: the table without its schemas. Screens call the server through it, so that the schema
 * library stays out of their first load.
 */
export function addressesSource(tables: Readonly<Record<string, EndpointTable>>): string {
  const nouns = Object.entries(tables).map(([noun, table]) => {
    const lines = Object.entries(table).map(([name, entry]) => line(name, entry));
    return [`  ${noun}: {`, ...lines, '  },'].join('\n');
  });
  return [
    '// Written by `pnpm --filter @vp/contract generate` from the endpoint tables; a test compares the two.',
    "import type { Calls } from './calls.ts';",
    '',
    'const table = {',
    ...nouns,
    '} as const;',
    '',
    '/** A caller never reads schemas, so the table without them may stand for the whole one. */',
    'const withoutSchemas = (light: unknown): Calls => light as Calls;',
    '',
    'export const addresses: Calls = withoutSchemas(table);',
    '',
  ].join('\n');
}
