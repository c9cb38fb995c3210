import type { Endpoint, EndpointTable } from '@vp/contract';
import { headerNames, refusalCodes } from '@vp/contract';
import { answerSchemas, answers } from '@vp/contract/answers';
import { languages } from '@vp/domain';
import { withAliases } from './openapi-aliases.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { Json } from './json-schema.ts';
import { needsKey, page, refusalsByStatus, refusedFor, refusedResponses, refusedSchema } from './openapi-refusals.ts';

export type Tables = Readonly<Record<string, EndpointTable>>;

/**
 * Returns the contract as OpenAPI 3.1; the schemas of answers come from their types (`@vp/contract/answers`). Without a
 * server address, the calls are on the host of the document.
 */
export function openApi(tables: Tables, serverUrl = ''): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [noun, table] of Object.entries(tables)) {
    for (const [name, entry] of Object.entries(table)) {
      const path = entry.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [entry.method]: operation(`${noun}.${name}`, noun, entry) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Volunteer platform', version: '1', license: { name: 'UNLICENSED' } },
    servers: [{ url: serverUrl === '' ? '/' : serverUrl }],
    paths,
    components: {
      schemas: { Success: successSchema, Refused: refusedSchema, ...answerSchemas },
      parameters,
      headers,
      securitySchemes,
    },
  };
}

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'Token of a session' },
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'The public client id of an application as user name, with an empty password',
  },
};

const clientText = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' };

const parameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: `Language of messages and texts: ${languages.join(', ')}; the first one by default`,
    schema: { type: 'string' },
  },
  DeviceId: {
    name: headerNames.deviceId,
    in: 'header',
    description:
      'Random id of the device. Codes, tickets and captchas are valid only with the id that they were given to.',
    schema: clientText,
  },
  IdempotencyKey: {
    name: headerNames.idempotencyKey,
    in: 'header',
    required: true,
    description: 'Random id of the change: a retry with the same key and content gets the first answer.',
    schema: clientText,
  },
  SessionSubject: {
    name: headerNames.sessionSubject,
    in: 'header',
    description: 'The account that the caller believes to be logged in; another one is refused with `sessionMismatch`.',
    schema: { type: 'string' },
  },
};

const headers = {
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
  Replayed: { description: '`true` for the stored first answer of a repeated request', schema: { type: 'string' } },
};

const successSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'integer', enum: [200, 30022], description: '30022: the verified identity has no account' },
    message: { type: 'string' },
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
    parameters: [...pathParameters(entry), ...queryParameters(entry), ...headerParameters(entry)],
    ...body,
    responses: { ...successResponse(entry, answers[operationId]), ...refusedResponses(entry) },
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
  return [...entry.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'string', format: 'uuid' } : { type: 'string', maxLength: 200 },
  }));
}

function queryParameters({ query }: Endpoint): readonly Json[] {
  if (query === undefined) return [];
  const { properties, required } = jsonSchemaOf(query);
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: names.includes(name),
    schema,
  }));
}

function headerParameters(entry: Endpoint): readonly Json[] {
  const used: readonly (keyof typeof parameters)[] = [
    'AcceptLanguage',
    'DeviceId',
    ...(entry.access === 'public' ? [] : (['SessionSubject'] as const)),
    ...(needsKey(entry) ? (['IdempotencyKey'] as const) : []),
  ];
  return used.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const file = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

function requestBody({ body, encoding = 'json', aliases = {} }: Endpoint): Json {
  const schema = encoding === 'multipart' || body === undefined ? file : withAliases(jsonSchemaOf(body), aliases);
  return { required: true, content: { [mediaTypes[encoding]]: { schema } } };
}

/** Returns the response of a success, and of the refusals that have HTTP status 200 too. */
function successResponse(entry: Endpoint, answer: Json = {}): Json {
  const refused = refusedFor(refusalsByStatus(entry).get(200) ?? []);
  if (entry.shape === 'redirect')
    return {
      200: { description: 'Refused', content: { 'application/json': { schema: refused } } },
      302: { description: 'Leads to another address', headers: { Location: { schema: { type: 'string' } } } },
    };
  const bytes = { schema: { type: 'string', format: 'binary' } };
  const others = entry.shape === 'events' ? ['text/event-stream'] : (entry.mediaTypes ?? []);
  if (entry.shape === 'binary' || entry.shape === 'events')
    return {
      200: {
        description: 'The content, or a refusal in JSON',
        content: {
          ...Object.fromEntries(others.map((type) => [type, bytes])),
          'application/json': { schema: refused },
          ...(entry.shape === 'binary' ? page : {}),
        },
      },
      ...(others.includes('text/calendar') ? { 304: { description: 'Not modified since the given `ETag`' } } : {}),
    };
  return {
    200: {
      description: 'The answer, or a refusal',
      headers: needsKey(entry) ? { 'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' } } : {},
      content: { 'application/json': { schema: { oneOf: [succeeded(entry, answer), refused] } } },
    },
  };
}

/** Whether a list continues after a row: it takes the cursor of the page before. */
function isContinued({ shape, query }: Endpoint): boolean {
  return shape === 'list' && query !== undefined && 'after' in Object(Object(query.describe()).fields);
}

function succeeded(entry: Endpoint, answer: Json): Json {
  const { shape } = entry;
  const parts =
    shape === 'list'
      ? { listData: { type: 'array', items: answer }, total: { type: 'integer', minimum: 0 } }
      : { data: answer };
  const next = isContinued(entry) ? { next: { type: ['string', 'null'] } } : {};
  const properties = { ...parts, ...next };
  return {
    allOf: [{ $ref: '#/components/schemas/Success' }, { required: Object.keys(properties), properties }],
  };
}
