import { commonRefusals, refusalCodes, refusalStatus } from '@vp/contract';
import type { Endpoint, Refusal } from '@vp/contract';
import { attendanceDirections } from '@vp/domain';
import type { Json } from './json-schema.ts';

/** Conditions of the refusals that not every call can give. */
const onlyWhere: Readonly<Partial<Record<Refusal, (entry: Endpoint) => boolean>>> = {
  notLoggedIn: isGuarded,
  clientUnknown: isGuarded,
  sessionEnded: isGuarded,
  sessionBlocked: isGuarded,
  sessionMismatch: isGuarded,
  wrongScope: ({ access }) => access === 'reader' || access === 'volunteer' || access === 'organization',
  noPermission: ({ access }) => access === 'organization',
  organizationNotApproved: ({ access }) => access === 'session' || access === 'organization',
  tooManyRequests: ({ rateLimit }) => rateLimit !== undefined,
  wrongContentType: ({ body, encoding }) => body !== undefined || encoding === 'multipart',
  keyReused: needsKey,
  stillRunning: needsKey,
  // Clients refuse a repeated change themselves.
  operationTooFrequent: () => false,
};

function isGuarded({ access }: Endpoint): boolean {
  return access !== 'public';
}

/** Whether a call demands an idempotency key. */
export function needsKey({ method, repeatable }: Endpoint): boolean {
  return method !== 'get' && repeatable !== true;
}

/** Returns the HTTP status of a refusal: 404 only where programs fetch a file. */
function toStatus(entry: Endpoint, refusal: Refusal): number {
  return entry.shape === 'binary' && refusal === 'notFound' ? 404 : (refusalStatus[refusal] ?? 200);
}

/** Returns the refusals that a call can give, by HTTP status. */
export function refusalsByStatus(entry: Endpoint): ReadonlyMap<number, readonly Refusal[]> {
  const common = commonRefusals.filter((refusal) => onlyWhere[refusal]?.(entry) ?? true);
  const all = [...new Set<Refusal>([...common, ...(entry.refusals ?? [])])];
  const statuses = [...new Set(all.map((refusal) => toStatus(entry, refusal)))].sort((one, other) => one - other);
  return new Map(statuses.map((status) => [status, all.filter((refusal) => toStatus(entry, refusal) === status)]));
}

const id = { type: 'string', format: 'uuid' };
const instant = { type: 'string', format: 'date-time' };

/** The answer to a refused call. */
export const refusedSchema = {
  type: 'object',
  required: ['code', 'message', 'refusal', 'requestId'],
  properties: {
    code: { type: 'integer', enum: [...new Set(Object.values(refusalCodes))], description: 'Number of the refusal' },
    message: { type: 'string', description: 'In the language of Accept-Language' },
    refusal: { type: 'string', enum: Object.keys(refusalCodes) },
    refusals: {
      type: 'array',
      items: { type: 'string', enum: Object.keys(refusalCodes) },
      description: 'Every refusal that applies, in the order in which a person meets them',
    },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'Path of the field, for example `periods[0].posts[1].places`' },
          message: { type: 'string' },
        },
        additionalProperties: false,
      },
    },
    about: {
      type: 'object',
      description: 'Activity and direction of a refused scan, where its code tells them',
      required: ['activityId', 'direction'],
      properties: {
        activityId: id,
        direction: { type: 'string', enum: attendanceDirections },
        periodEndsAt: instant,
      },
      additionalProperties: false,
    },
    newer: {
      type: 'object',
      description: 'The stored state that `contentChanged` refers to',
      required: ['version', 'stored', 'changedAt', 'changedBy', 'isOwnChange'],
      properties: {
        version: { type: 'integer' },
        stored: { type: 'object', description: 'The stored fields, under the names of the request' },
        changedAt: { ...instant, type: ['string', 'null'] },
        changedBy: { type: ['string', 'null'] },
        isOwnChange: { type: 'boolean' },
      },
      additionalProperties: false,
    },
    requestId: { type: 'string' },
  },
  additionalProperties: false,
};

const descriptions: Readonly<Record<number, string>> = {
  400: 'The input is not valid; `problems` names each wrong field',
  401: 'No session, an ended session, or an unknown client id',
  403: 'The account is blocked',
  404: 'The file does not exist',
  409: 'The first request with this key is still running',
  413: 'The body is too large',
  415: 'The body has another media type',
  422: 'The key was used for another request',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'An error of the server',
  503: 'Not available for the moment; `Retry-After` says when to try again',
  507: 'The storage of the server is full',
};

/** Returns the schema of a refusal for one of these reasons. */
export function refusedFor(refusals: readonly Refusal[]): Json {
  return { allOf: [{ $ref: '#/components/schemas/Refused' }, { properties: { refusal: { enum: refusals } } }] };
}

/** A person who opens a file in a browser reads the refusal as a page. */
export const page: Json = { 'text/html': { schema: { type: 'string' } } };

/** Returns the responses of a call that have another HTTP status than 200. */
export function refusedResponses(entry: Endpoint): Readonly<Record<number, Json>> {
  const others = [...refusalsByStatus(entry)].filter(([status]) => status !== 200);
  return Object.fromEntries(
    others.map(([status, refusals]) => [
      status,
      {
        description: descriptions[status] ?? 'Refused',
        headers: status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {},
        content: { 'application/json': { schema: refusedFor(refusals) }, ...(entry.shape === 'binary' ? page : {}) },
      },
    ]),
  );
}
