import { calls, successCodes } from '@vp/contract';
import type { Envelope } from '@vp/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import type { App } from '../app.ts';
import { openApi } from '../http/openapi.ts';
import { recordChecked } from './document-coverage.ts';

interface Content {
  readonly schema?: object;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Described {
  readonly operation: Operation;
  readonly method: string;
  readonly pattern: RegExp;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
const digits = '\\d{4}-\\d{2}-\\d{2}';
ajv.addFormat('uuid', /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i);
ajv.addFormat('date', new RegExp(`^${digits}$`));
ajv.addFormat('date-time', new RegExp(`^${digits}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$`));
ajv.addFormat('email', /^\S+@\S+$/);
ajv.addFormat('binary', true);

const document = asDocument(openApi(calls));
ajv.addSchema({ $id: 'document', components: document.components });

interface Document {
  readonly components: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Casts the document: `openApi` builds it in this shape. */
function asDocument(json: object): Document {
  return json as Document;
}

/** Addresses with fewer parameters come first, as on the server. */
const described: readonly Described[] = Object.entries(document.paths)
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      operation,
      method,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );

const validators = new Map<object, ValidateFunction>();

/** Compiled once for each worker. */
function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')));
  validators.set(schema, made);
  return made;
}

function problemsOf(schema: object, value: unknown): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function operationFor({ method, url }: Request): Operation | undefined {
  const { pathname } = new URL(url);
  return described.find((one) => one.method === method.toLowerCase() && one.pattern.test(pathname))?.operation;
}

/** Returns the problems of a JSON answer of a call by the document; empty for a valid one. */
export function problemsOfAnswer(call: string, envelope: object, status = 200): string[] {
  const operation = described.find((one) => one.operation.operationId === call)?.operation;
  const schema = operation?.responses[status]?.content?.['application/json']?.schema;
  return schema === undefined ? [`no JSON with status ${status}`] : problemsOf(schema, envelope);
}

const mediaTypeOf = ({ headers }: Request | Response): string =>
  (headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';

const bodyBytesMax = 200_000;

/** Reads a copy of a JSON body; stops at bodies that the server refuses, which may never end. */
async function readSentBody(request: Request): Promise<string | undefined> {
  if (mediaTypeOf(request) !== 'application/json' || request.body === null) return undefined;
  const reader = request.clone().body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    length += part.value.length;
    if (length > bodyBytesMax) {
      void reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problemsOfBody({ requestBody }: Operation, sent: string | undefined): string[] {
  const schema = requestBody?.content['application/json']?.schema;
  return schema === undefined || sent === undefined || sent === '' ? [] : problemsOf(schema, JSON.parse(sent));
}

interface Checked {
  readonly problems: readonly string[];
  readonly outcome: 'success' | 'refusal';
}

async function checkAnswer(operation: Operation, response: Response): Promise<Checked> {
  const { operationId, responses } = operation;
  const { status } = response;
  const of = responses[status];
  if (of === undefined) return { problems: [`status ${status}`], outcome: 'refusal' };
  const type = mediaTypeOf(response);
  const outcome = status < 400 ? 'success' : 'refusal';
  if (of.content === undefined) return { problems: type === '' ? [] : [type], outcome };
  if (of.content[type] === undefined) return { problems: [`media type ${type} with status ${status}`], outcome };
  if (type !== 'application/json') return { problems: [], outcome };
  const envelope: Envelope = await response.clone().json();
  return {
    problems: problemsOfAnswer(operationId, envelope, status),
    outcome: successCodes.includes(envelope.code) ? 'success' : 'refusal',
  };
}

/** Wraps the application so that every answer, and the body of every successful call, is checked by the document. */
export function withCheckedAnswers(app: App): App {
  const fetch = async (request: Request, env?: unknown): Promise<Response> => {
    const operation = operationFor(request);
    if (operation === undefined) return app.fetch(request, env);
    const sent = readSentBody(request);
    const response = await app.fetch(request, env);
    const { problems, outcome } = await checkAnswer(operation, response);
    const ofBody = outcome === 'success' ? problemsOfBody(operation, await sent) : [];
    const { operationId } = operation;
    if (problems.length > 0)
      throw new Error(`${operationId} answers what the document does not say: ${problems.join('; ')}`);
    if (ofBody.length > 0)
      throw new Error(`${operationId} accepts a body that the document does not allow: ${ofBody.join('; ')}`);
    recordChecked(operationId, outcome);
    return response;
  };
  return { fetch };
}

/** Names of the calls that the document describes. */
export const describedCalls: readonly string[] = described.map(({ operation }) => operation.operationId);
