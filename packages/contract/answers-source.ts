import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    "import type { Calls } from './calls.ts';",
    "import type { DataOf } from './endpoint.ts';",
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

const formats = { Id: 'uuid', Instant: 'date-time', DateOnly: 'date' } as const;

/**
 * Copies the sources with a literal for each text that has a format, and returns the folder. The compiler drops the
 * names of aliases of `string`, but keeps literals.
 */
function copyWithFormats(): string {
  const copy = mkdtempSync(fileURLToPath(new URL('./generated/answers-', import.meta.url)));
  cpSync(new URL('./src/', import.meta.url), copy, { recursive: true });
  const values = join(copy, 'values.ts');
  const texts = Object.entries(formats).reduce(
    (text, [name, format]) => {
      const alias = `export type ${name} = string;`;
      if (!text.includes(alias)) throw new Error(`values.ts has no '${alias}'`);
      return text.replace(alias, `export type ${name} = 'format:${format}';`);
    },
    readFileSync(values, 'utf8'),
  );
  writeFileSync(values, texts);
  return copy;
}

/** Returns the text of `generated/answers.js`: a JSON Schema of the response of each call, read from its types. */
export function answersSource(tables: Readonly<Record<string, EndpointTable>>): string {
  const copy = copyWithFormats();
  const file = join(copy, 'answers-types.ts');
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
  rmSync(copy, { recursive: true });
  if (schema === undefined) throw new Error('The types of the answers could not be read');
  const answers = Object.fromEntries(
    entriesOf(schema.properties).map(([name, part]) => [name, plainReferences(part)] as const),
  );
  const schemas = Object.fromEntries(
    entriesOf(schema.definitions).map(([name, part]) => [plainName(name), plainReferences(part)] as const),
  );
  const text = [
    `export const answers = ${JSON.stringify(answers, null, 2)};\n`,
    `export const answerSchemas = ${JSON.stringify(schemas, null, 2)};\n`,
  ].join('\n');
  return text.replaceAll(/"const": "format:([\w-]+)"/g, '"format": "$1"');
}
