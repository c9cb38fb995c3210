import type { CallOf, Endpoint, EndpointTable, ResultOf } from '@vp/contract';
import { encodeFields, urlOf } from './address.ts';
import { readAnswer } from './answer.ts';
import { ApiError, isUnanswered } from './api-error.ts';
import type { ApiErrorFacts } from './api-error.ts';
import type { ClientOptions } from './client-options.ts';
import { headersOf, newIdempotencyKey } from './headers.ts';
import { createInFlight } from './in-flight.ts';
import { onDemand } from './on-demand.ts';
import { createSend } from './send.ts';
import { endSession } from './session-end.ts';
import { createUnanswered } from './unanswered.ts';
import type { Repeatable } from './unanswered.ts';

export interface CallOptions {
  /** Aborts a read. A change continues: it may have taken effect already. */
  readonly signal?: AbortSignal;
  /** Identity of a change whose body differs each time, such as an encrypted password. */
  readonly sameAs?: unknown;
}

/** One call of the contract as a function; without arguments `{}` is optional. */
export type CallFunction<E extends Endpoint> =
  object extends CallOf<E>
    ? (call?: CallOf<E>, options?: CallOptions) => Promise<ResultOf<E>>
    : (call: CallOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;

/** The calls of a site by noun and name. */
type CallTables = Readonly<Record<string, EndpointTable>>;

export type Client<Tables extends CallTables> = {
  readonly [Noun in keyof Tables]: {
    readonly [Name in keyof Tables[Noun]]: Tables[Noun][Name] extends Endpoint
      ? CallFunction<Tables[Noun][Name]>
      : never;
  };
};

interface LooseCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type LooseFunction = (call?: LooseCall, options?: CallOptions) => Promise<unknown>;

/** One change or read: all parts that stay the same when it is sent again. */
interface Intent extends Repeatable {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly body: BodyInit | undefined;
  readonly contentType: string | undefined;
  readonly key: string | undefined;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function encodeBody(endpoint: Endpoint, body: unknown): Pick<Intent, 'body' | 'contentType'> {
  if (body === undefined) return { body: undefined, contentType: undefined };
  if (body instanceof FormData) return { body, contentType: undefined };
  if (endpoint.encoding === 'form' && isFields(body)) {
    return { body: encodeFields(body).toString(), contentType: 'application/x-www-form-urlencoded' };
  }
  return { body: JSON.stringify(body), contentType: 'application/json' };
}

function canRetryHelp(facts: ApiErrorFacts): boolean {
  return facts.kind === 'fault' || facts.kind === 'sessionEnded' || facts.refusal === 'stillRunning';
}

/** Returns the identity of a change; undefined for a form with a file, which is never resent automatically. */
function inputOf(body: unknown, what: readonly unknown[]): string | undefined {
  return body instanceof FormData ? undefined : JSON.stringify(what);
}

function isHarmless(endpoint: Endpoint): boolean {
  return endpoint.method === 'get' || (endpoint.repeatable === true && endpoint.encoding !== 'multipart');
}

function createCaller(options: ClientOptions) {
  const send = createSend(options);
  const inFlight = createInFlight();
  const unanswered = createUnanswered<Intent>(() => performance.now());

  async function attempt(intent: Intent, signal?: AbortSignal): Promise<unknown> {
    const { endpoint, url, body, contentType, key } = intent;
    const again = key === undefined ? undefined : (): Promise<unknown> => change(intent);
    const generation = options.session.generation();
    const hadToken = options.session.token() !== undefined;
    const headers = {
      ...headersOf(options, key),
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
    };
    const { method, shape } = endpoint;
    const answer = await send({ method, url, headers, body, signal, shape }).catch((error: unknown) => {
      throw isUnanswered(error) ? new ApiError(error, again) : error;
    });
    const reading = readAnswer(answer, shape, options);
    if (reading.ok) return reading.result;
    const { facts } = reading;
    if (facts.kind === 'sessionEnded' && !hadToken) throw new ApiError({ ...facts, kind: 'refused' });
    if (facts.kind === 'sessionEnded') {
      const status = answer.status === 403 ? 403 : 401;
      endSession(options, generation, { refusal: facts.refusal, status, message: facts.message });
    }
    throw new ApiError(facts, canRetryHelp(facts) ? again : undefined);
  }

  function change(intent: Intent): Promise<unknown> {
    const sent = inFlight.change(`${intent.endpoint.method} ${intent.url}`, () =>
      unanswered.send(intent, () => attempt(intent)),
    );
    const message = (): string => options.say('duplicate');
    return (
      sent ??
      Promise.reject(new ApiError({ kind: 'duplicate', code: 0, refusal: 'operationTooFrequent', message: message() }))
    );
  }

  function read(intent: Intent, signal?: AbortSignal): Promise<unknown> {
    const { endpoint, url, body } = intent;
    const who = `${options.session.generation()} ${options.language()}`;
    const what = typeof body === 'string' ? body : '';
    const isPost = endpoint.method !== 'get';
    const one = (shared: AbortSignal): Promise<unknown> => attempt(intent, isPost ? undefined : shared);
    return inFlight.read(`${who} ${endpoint.method} ${url} ${what}`, one, signal);
  }

  return (noun: string, name: string, endpoint: Endpoint): LooseFunction =>
    async (call = {}, callOptions = {}) => {
      const url = urlOf(options.baseUrl, endpoint.path, call);
      const intent: Intent = {
        noun,
        call: name,
        input: inputOf(call.body, [options.session.subject(), url, callOptions.sameAs ?? call.body]),
        endpoint,
        url,
        ...encodeBody(endpoint, call.body),
        key: endpoint.method === 'get' ? undefined : newIdempotencyKey(),
      };
      return isHarmless(endpoint) ? read(intent, callOptions.signal) : change(unanswered.sameAs(intent));
    };
}

/** The functions derive from the entries that type them, so the loose and the typed table are one. */
function asClient<Tables extends CallTables>(loose: object): Client<Tables> {
  return loose as Client<Tables>;
}

/**
 * Returns one typed function per entry of the contract, created on first use. Every function rejects with an {@link
 * ApiError}, or with the caller's own abort of a read.
 */
export function createClient<Tables extends CallTables>(tables: Tables, options: ClientOptions): Client<Tables> {
  const callerOf = createCaller(options);
  const loose: CallTables = tables;

  return asClient<Tables>(
    onDemand((noun) => {
      const table = loose[noun];
      return (
        table &&
        onDemand((name) => {
          const endpoint = table[name];
          return endpoint && callerOf(noun, name, endpoint);
        })
      );
    }),
  );
}
