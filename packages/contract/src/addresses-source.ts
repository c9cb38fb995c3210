import type { Audience, Endpoint, EndpointTable } from './endpoint.ts';

/** The fields that a client needs; audiences and rights stay on the server. */
const addressFields = ['method', 'path', 'encoding', 'shape', 'repeatable'] as const;

/**
 * Audiences of each site: a site loads the addresses of these calls only, without those that no screen makes. `addresses.d.ts` states the same in types.
 */
const sites: Readonly<Record<string, readonly Audience[]>> = {
  volunteerAddresses: ['public', 'client', 'reader', 'session', 'volunteer'],
  organizationAddresses: ['public', 'client', 'session', 'organization'],
};

const lightEntry = (entry: Endpoint) =>
  Object.fromEntries(addressFields.filter((key) => entry[key] !== undefined).map((key) => [key, entry[key]]));

function siteTable(tables: Readonly<Record<string, EndpointTable>>, audiences: readonly Audience[]) {
  const nouns = Object.entries(tables).map(([noun, table]) => {
    const calls = Object.entries(table).filter(
      ([, { access, withoutScreen }]) => audiences.includes(access) && withoutScreen !== true,
    );
    return [noun, Object.fromEntries(calls.map(([name, entry]) => [name, lightEntry(entry)]))] as const;
  });
  return Object.fromEntries(nouns.filter(([, calls]) => Object.keys(calls).length > 0));
}

/** Returns the text of `generated/addresses.js`: for each site the table of its calls, without the schemas. */
export function addressesSource(tables: Readonly<Record<string, EndpointTable>>): string {
  const siteTables = Object.entries(sites).map(
    ([name, audiences]) => `export const ${name} = ${JSON.stringify(siteTable(tables, audiences), null, 2)};\n`,
  );
  return siteTables.join('\n');
}
