import { createHash } from 'node:crypto';
import { headerNames } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { pickLanguage } from '@vp/i18n/server';
import { admit } from '../auth/admit.ts';
import type { Actor } from '../auth/actor.ts';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { Tx } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import type { AnswerOf, CallFacts, Ctx, Route, Services } from './context.ts';
import { refusal, refusedFrom, success } from './envelope.ts';
import type { PlainAnswer } from './envelope.ts';
import { StoredAnswerFound, afterTwin, answersStored, claimKeys, findAnswer, isIdempotencyKey } from './idempotency.ts';
import type { RequestKey } from './idempotency.ts';
import type { RateGuard } from './rate-limit.ts';
import { fieldsOf, readBody } from './input/read-body.ts';
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
  /** What was thrown where it was no expected refusal, for the log. */
  readonly fault?: unknown;
  readonly actor?: Actor | undefined;
  readonly refusal?: string;
}

const callTimeoutMs = 8000;
const deviceFormat = /^[\w-]{8,64}$/;

/** Runs one call: rate, access, input, repeated requests, the verb, the answer. Never throws. */
export async function runCall(
  { route, guard }: GuardedRoute,
  incoming: Incoming,
  services: Services,
): Promise<Outcome> {
  const facts = factsOf(incoming, services);
  let actor: Actor | undefined;
  try {
    const answer = await inTime(async () => {
      const { entry } = route;
      if (entry.rateLimit?.by !== 'account') await guard({ ...facts, accountId: undefined });
      actor = await admit(entry, callerOf(incoming.request, facts.now), services);
      if (entry.rateLimit?.by === 'account') await guard({ ...facts, accountId: actor?.accountId });
      return answerCall(route, { incoming, facts, actor, services });
    });
    return { answer: success(route.entry, answer, facts), actor };
  } catch (error) {
    const refused = refusedFrom(error);
    const fault = refused === error ? {} : { fault: error };
    return { answer: refusal(refused, facts), actor, refusal: refused.refusal, ...fault };
  }
}

function factsOf(incoming: Incoming, services: Services): CallFacts {
  const device = incoming.request.headers.get(headerNames.deviceId) ?? '';
  return {
    now: services.ports.clock.now(),
    language: pickLanguage(incoming.request.headers.get('Accept-Language')),
    requestId: incoming.requestId,
    deviceId: deviceFormat.test(device) ? device : undefined,
    address: incoming.address,
  };
}

function callerOf(request: Request, now: Date) {
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
  const { incoming, facts, services } = call;
  const params = readParams(incoming.params);
  const rawQuery = fieldsOf(incoming.url.searchParams);
  const query = entry.query === undefined ? undefined : readInput(entry.query, withLists(entry.query, rawQuery), facts);
  const content = await readBody(incoming.request, entry);
  const body = entry.body === undefined ? undefined : readInput(entry.body, bodyValue(entry, content), facts);
  const key = keyOf(entry, call, content);
  const ctx = { ...services, ...facts, params, query, body, file: content.file, actor: call.actor };
  if (key === undefined) return runOnce(route, ctx, key);
  const { db, cipher } = services;
  return afterTwin(db, key, async () => (await findAnswer(db, key, cipher)) ?? runOnce(route, ctx, key));
}

function bodyValue(entry: Endpoint, { value }: ReadBody): unknown {
  return entry.encoding === 'form' ? withLists(entry.body, Object(value)) : value;
}

/** Runs the verb; its transaction also holds the key and the answer. */
async function runOnce(route: Route, parts: object, key: RequestKey | undefined): Promise<unknown> {
  let stored = false;
  const ctx: Ctx<Endpoint> = {
    ...contextParts(parts),
    transaction: (work) =>
      withTransaction(
        ctx.db,
        async (tx) => {
          if (key !== undefined) await claimAlone(tx, key, ctx.cipher);
          return work(tx);
        },
        (answer) => {
          stored = true;
          return key && answersStored({ answers: [{ request: key, answer }], released: [], cipher: ctx.cipher });
        },
      ),
    together: (share, wish) => {
      if (key === undefined) throw new Error(`${route.name} has no key to share a transaction with`);
      stored = true;
      return share(ctx, { wish, request: key });
    },
  };
  try {
    const answer = await route.run(ctx);
    // A verb without a transaction of its own still answers a repeated request with its first answer.
    if (key !== undefined && !stored) await ctx.transaction(async () => storedAs(answer));
    return answer;
  } catch (error) {
    if (error instanceof StoredAnswerFound) return error.answer;
    throw error;
  }
}

async function claimAlone(tx: Tx, key: RequestKey, cipher: FieldCipher): Promise<void> {
  const [before] = await claimKeys(tx, [key], cipher);
  if (before !== undefined) throw new StoredAnswerFound(before());
}

/** `Handlers` has checked what the verb returned. */
function storedAs(answer: unknown): AnswerOf<Endpoint> {
  return answer as AnswerOf<Endpoint>;
}

/** The entry of the contract types these parts; here they come from its schemas. */
function contextParts(parts: object): Omit<Ctx<Endpoint>, 'transaction' | 'together'> {
  return parts as Omit<Ctx<Endpoint>, 'transaction' | 'together'>;
}

function keyOf(entry: Endpoint, call: Call, content: ReadBody): RequestKey | undefined {
  if (entry.method === 'get' || entry.repeatable === true) return undefined;
  const { incoming, facts, actor } = call;
  const key = incoming.request.headers.get(headerNames.idempotencyKey) ?? undefined;
  if (!isIdempotencyKey(key)) {
    throw new Refused('invalidInput', { problems: [{ path: headerNames.idempotencyKey, message: '' }] });
  }
  const address = `${entry.method} ${incoming.url.pathname}${incoming.url.search}`;
  const requestHash = createHash('sha256').update(`${address}\n${content.hash}`).digest('base64url');
  const subject = actor === undefined ? `device:${facts.deviceId ?? facts.address}` : `account:${actor.accountId}`;
  return { subject, key, requestHash };
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refused('unavailable', { retryAfterSeconds: 2 })), callTimeoutMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
