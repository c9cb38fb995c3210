import { createHash } from 'node:crypto';
import { headerNames } from '@vp/contract';
import type { BodySchema, Endpoint } from '@vp/contract';
import { pickLanguage } from '@vp/i18n/server';
import { message } from '@vp/validators';
import pTimeout from 'p-timeout';
import { admit } from '../auth/admit.ts';
import type { Actor } from '../auth/actor.ts';
import { whileAllowed } from './allowed-stream.ts';
import { isClientId } from './client-id.ts';
import type { AnswerOf, CallFacts, CallInput, Route, Services } from './context.ts';
import { createContext } from './create-context.ts';
import type { ContextParts } from './create-context.ts';
import { refusal, refusedFrom, success } from './envelope.ts';
import type { PlainAnswer } from './envelope.ts';
import { afterConcurrentRetry, findAnswer } from './idempotency.ts';
import type { RequestKey } from './idempotency.ts';
import { noteWrite, runOnServer, toWriter } from './replica-reads.ts';
import type { RateGuard } from './rate-limit.ts';
import { withoutAliases } from './input/aliases.ts';
import { readBody, readFields } from './input/read-body.ts';
import type { ReadBody } from './input/read-body.ts';
import { readInput, readParams } from './input/read-input.ts';
import { Refused } from '../refusal/refused.ts';
import { withLists } from './input/yup-shape.ts';

export interface Incoming {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly address: string;
}

export interface GuardedRoute {
  readonly route: Route;
  readonly guard: RateGuard;
}

export interface Outcome {
  readonly answer: PlainAnswer;
  /** An unexpected error, for the log. */
  readonly fault?: unknown;
  readonly actor?: Actor | undefined;
  readonly refusal?: string;
  readonly refused?: Refused;
}

/** The refusal is an answer of the call, with its log line and metrics; `hono/timeout` would answer outside of it. */
const callTimeoutMs = 8000;

function refuseLate(): never {
  throw new Refused('unavailable', { retryAfterSeconds: 2 });
}

/** Runs one call: rate limit, access, input, idempotency, handler, answer. Never throws. */
export async function runCall(
  { route, guard }: GuardedRoute,
  incoming: Incoming,
  services: Services,
): Promise<Outcome> {
  const facts = readFacts(incoming, services);
  let actor: Actor | undefined;
  try {
    const work = async () => {
      const { entry } = route;
      if (entry.rateLimit?.by !== 'account') await guard({ ...facts, accountId: undefined });
      const admitAt = (now: Date) => admit(entry, readCaller(incoming.request, now), services);
      actor = await admitAt(facts.now);
      if (entry.rateLimit?.by === 'account') await guard({ ...facts, accountId: actor?.accountId });
      const answer = await answerCall(route, { incoming, facts, actor, services });
      return whileAllowed(answer, () => admitAt(services.ports.clock.now()));
    };
    const answer = await pTimeout(work(), { milliseconds: callTimeoutMs, fallback: refuseLate });
    return { answer: success(route.entry, answer, facts), actor };
  } catch (error) {
    const refused = refusedFrom(error);
    const fault = refused === error ? {} : { fault: error };
    const answer = refusal(refused, facts);
    // Programs that fetch files read only the HTTP status: a missing file has to be a 404.
    const isMissing = route.entry.shape === 'binary' && refused.refusal === 'notFound';
    return {
      answer: isMissing ? { ...answer, status: 404 } : answer,
      actor,
      refusal: refused.refusal,
      refused,
      ...fault,
    };
  }
}

function readFacts(incoming: Incoming, services: Services): CallFacts {
  const deviceId = incoming.request.headers.get(headerNames.deviceId) ?? undefined;
  return {
    now: services.ports.clock.now(),
    language: pickLanguage(incoming.request.headers.get('Accept-Language')),
    requestId: incoming.requestId,
    deviceId: isClientId(deviceId) ? deviceId : undefined,
    userAgent: incoming.request.headers.get('User-Agent') ?? undefined,
    accept: incoming.request.headers.get('Accept') ?? undefined,
    address: incoming.address,
  };
}

function readCaller(request: Request, now: Date) {
  const authorization = request.headers.get('Authorization') ?? undefined;
  return { authorization, subject: request.headers.get(headerNames.sessionSubject) ?? undefined, now };
}

interface Call {
  readonly incoming: Incoming;
  readonly facts: CallFacts;
  readonly actor: Actor | undefined;
  readonly services: Services;
}

async function answerCall(route: Route, call: Call): Promise<unknown> {
  const { entry } = route;
  const { incoming, services } = call;
  const params = readParams(incoming.params);
  const query = entry.query === undefined ? undefined : readQuery(entry.query, incoming.url, call.facts);
  const content = await readBody(incoming.request, entry);
  const { actor } = call;
  const translated = withoutAliases(entry.aliases ?? {}, bodyValue(entry, content), { ...call.facts, actor });
  const { value, deviceId, sentAs } = translated;
  const facts = { ...call.facts, deviceId };
  const body = entry.body === undefined ? undefined : readInput(entry.body, value, { ...facts, sentAs });
  const input = typedInput({ params, query, body, file: content.file, actor });
  const key = readRequestKey(entry, { ...call, facts }, content);
  if (key === undefined) return runHandler(route, { ...services, ...facts, ...input }, key);
  const run = async () => {
    const parts = { ...services, ...facts, ...input };
    const stored = await findAnswer(services, key);
    if (stored === undefined) return runHandler(route, parts, key);
    // The process that wrote may have ended before it noted the write.
    await noteWrite(parts);
    return stored;
  };
  return afterConcurrentRetry(services.db, { request: key, run });
}

function readQuery(schema: BodySchema, { searchParams }: URL, facts: CallFacts): unknown {
  return readInput(schema, withLists(schema, readFields(searchParams)), facts);
}

function bodyValue(entry: Endpoint, { value }: ReadBody): unknown {
  return entry.encoding === 'form' ? withLists(entry.body, Object(value)) : value;
}

/** Casts the input; the schemas of the entry and `admit` have checked each part, and the type requires all of them. */
function typedInput(parts: { readonly [Part in keyof CallInput<Endpoint>]: unknown }): CallInput<Endpoint> {
  return parts as CallInput<Endpoint>;
}

async function runHandler(route: Route, parts: ContextParts, key: RequestKey | undefined): Promise<unknown> {
  const { context, isStored, hasWritten } = createContext(route.name, parts, key);
  try {
    const answer = await runOnServer(route, { context, parts });
    // A handler without a transaction of its own still answers a repeated request with its first answer.
    if (key !== undefined && !isStored()) await context.transaction(async () => storedAs(answer));
    return answer;
  } catch (error) {
    const stored = error instanceof Refused && key !== undefined ? await findAnswer(parts, key) : undefined;
    // The first attempt of a retry may be the cause of the refusal: then the answer of that attempt is correct.
    if (stored !== undefined) return stored;
    throw error;
  } finally {
    if (hasWritten()) await noteWrite(parts);
  }
}

/** Casts an answer; `Handlers` has checked the return type of the handler. */
function storedAs(answer: unknown): AnswerOf<Endpoint> {
  return answer as AnswerOf<Endpoint>;
}

function readRequestKey(entry: Endpoint, call: Call, content: ReadBody): RequestKey | undefined {
  if (entry.method === 'get' || entry.repeatable === true) return undefined;
  const { incoming, facts, actor } = call;
  const key = incoming.request.headers.get(headerNames.idempotencyKey) ?? undefined;
  if (!isClientId(key)) {
    throw new Refused('invalidInput', {
      problems: [{ path: headerNames.idempotencyKey, message: message('required') }],
    });
  }
  const address = `${entry.method} ${incoming.url.pathname}${incoming.url.search}`;
  const requestHash = createHash('sha256').update(`${address}\n${content.hash}`).digest('base64url');
  const subject = toWriter({ ...facts, actor });
  return { subject, key, requestHash };
}
