import type { Endpoint, EndpointTable } from '@vp/contract';
import { refusalCodes } from '@vp/contract';
import { answerSchemas, answers } from '@vp/contract/answers';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { Schema } from 'yup';

export type Tables = Readonly<Record<string, EndpointTable>>;

type Json = Readonly<Record<string, unknown>>;

/** Returns the contract as OpenAPI 3.1; the schemas of answers come from their types (`@vp/contract/answers`). */
export function openApi(tables: Tables): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [noun, table] of Object.entries(tables)) {
    for (const [name, entry] of Object.entries(table)) {
      const path = entry.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [entry.method]: operation(`${noun}.${name}`, noun, entry) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Volunteer platform', version: '1' },
    paths,
    components: { schemas: { Envelope: envelope, ...answerSchemas }, securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'Token of a session' },
  client: { type: 'http', scheme: 'basic', description: 'Public id of one of the applications' },
};

const envelope = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer', description: '200 and 30022 are success' },
    message: { type: 'string', description: 'In the language of Accept-Language' },
    data: {},
    listData: { type: 'array' },
    total: { type: 'integer' },
    refusal: { type: 'string' },
    refusals: { type: 'array', items: { type: 'string' } },
    problems: { type: 'array', items: { type: 'object' } },
    about: { type: 'object', description: 'Activity and direction of a refused scan, where its code tells them' },
    requestId: { type: 'string' },
  },
};

function operation(operationId: string, noun: string, entry: Endpoint): Json {
  const body = entry.body === undefined && entry.encoding !== 'multipart' ? {} : { requestBody: requestBody(entry) };
  return {
    operationId,
    tags: [noun],
    summary: entry.summary,
    description: describe(entry),
    security: describeSecurity(entry),
    parameters: [...pathParameters(entry), ...queryParameters(entry)],
    ...body,
    responses: {
      200: answer(entry, answers[operationId]),
      default: envelopeAnswer('Refused; `refusal` names the reason'),
    },
  };
}

function describe(entry: Endpoint): string {
  const right = entry.permission === undefined ? '' : ` Needs the right \`${entry.permission}\`.`;
  const refusals = (entry.refusals ?? []).map((name) => `\`${name}\` (${refusalCodes[name]})`).join(', ');
  const integrators = entry.withoutScreen === true ? ' No screen makes this call; it is there for integrators.' : '';
  return `Access: ${entry.access}.${right}${integrators}${refusals === '' ? '' : ` Refusals: ${refusals}.`}`;
}

function describeSecurity(entry: Endpoint): readonly Json[] {
  if (entry.access === 'public') return [];
  return entry.access === 'client' || entry.access === 'reader' ? [{ session: [] }, { client: [] }] : [{ session: [] }];
}

function pathParameters(entry: Endpoint): readonly Json[] {
  return [...entry.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(entry: Endpoint): readonly Json[] {
  const { properties = {}, required = [] } = jsonSchema(entry.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function requestBody(entry: Endpoint): Json {
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  const schema = entry.encoding === 'multipart' ? file : jsonSchema(entry.body);
  return { required: true, content: { [mediaTypes[entry.encoding ?? 'json']]: { schema } } };
}

function answer({ shape }: Endpoint, schema: Json = {}): Json {
  if (shape === 'redirect') return { description: 'Leads to another address by status 302' };
  if (shape === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } };
  if (shape === 'binary') return { description: 'Bytes', content: { 'image/*': {} } };
  if (shape === 'data') return envelopeAnswer('`data`', { required: ['data'], properties: { data: schema } });
  return envelopeAnswer('`listData` and `total`', {
    required: ['listData', 'total'],
    properties: { listData: { type: 'array', items: schema } },
  });
}

const envelopeReference = { $ref: '#/components/schemas/Envelope' };

function envelopeAnswer(description: string, content?: Json): Json {
  const schema = content === undefined ? envelopeReference : { allOf: [envelopeReference, content] };
  return { description, content: { 'application/json': { schema } } };
}

interface JsonObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

function jsonSchema(schema: Endpoint['body']): JsonObjectSchema {
  if (schema === undefined) return {};
  return convertSchema(asYup(schema));
}

/** Casts a schema to yup: every schema of the contract is one, but its type there is wider. */
function asYup(schema: NonNullable<Endpoint['body']>): Schema {
  return schema as Schema;
}
