import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildGenerator, getProgramFromFiles } from 'typescript-json-schema';
import type { Endpoint, EndpointTable } from './src/endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

const named = (noun: string, call: string) => `${noun}.${call}`;

/** Returns a module with one type per response: `DataOf` of the table, resolved by the compiler. */
function typesOf(tables: Readonly<Record<string, EndpointTable>>): string {
  const lines = Object.entries(tables).flatMap(([noun, table]) =>
    Object.entries<Endpoint>(table)
      .filter(([, { shape }]) => shape === 'data' || shape === 'list')
      .map(([call]) => `  '${named(noun, call)}': DataOf<Calls['${noun}']['${call}']>;`),
  );
  return [
    "import type { Calls } from '../src/calls.ts';",
    "import type { DataOf } from '../src/endpoint.ts';",
    'export interface Answers {',
    ...lines,
    '}\n',
  ].join('\n');
}

/** Turns names of generics into plain words: references then need no escapes, and OpenAPI accepts them. */
const plainName = (name: string) => name.replaceAll(/[^\w.-]+/g, '_').replace(/_+$/, '');

function plainReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? `#/components/schemas/${plainName(decodeURIComponent(part.replace('#/definitions/', '')))}`
        : plainReferences(part),
    ]),
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Returns the text of `generated/answers.js`: a JSON Schema of the response of each call, read from its types. */
export function answersSource(tables: Readonly<Record<string, EndpointTable>>): string {
  const file = fileURLToPath(new URL('./generated/answers-types.ts', import.meta.url));
  writeFileSync(file, typesOf(tables));
  const program = getProgramFromFiles([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    skipLibCheck: true,
    types: [],
  });
  const generator = buildGenerator(program, { required: true, noExtraProps: true, ignoreErrors: true });
  const schema: Json | undefined = generator?.getSchemaForSymbol('Answers') as Json | undefined;
  if (schema === undefined) throw new Error('The types of the answers could not be read');
  const answers = Object.fromEntries(
    entriesOf(schema.properties).map(([name, part]) => [name, plainReferences(part)] as const),
  );
  const schemas = Object.fromEntries(
    entriesOf(schema.definitions).map(([name, part]) => [plainName(name), plainReferences(part)] as const),
  );
  return [
    `export const answers = ${JSON.stringify(answers, null, 2)};\n`,
    `export const answerSchemas = ${JSON.stringify(schemas, null, 2)};\n`,
  ].join('\n');
}
