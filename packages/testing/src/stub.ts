import { refusalCodes, refusalStatus } from '@vp/contract';
import type {
  BodyOf,
  Endpoint,
  FieldProblem,
  NewerVersion,
  ParamsOf,
  QueryOf,
  Refusal,
  ResultOf,
  ScanSubject,
} from '@vp/contract';
import { delay, http, HttpResponse } from 'msw';
import type { HttpHandler, HttpResponseResolver } from 'msw';

/** The request of a stubbed call. */
export interface StubbedCall<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  /** As strings, as received. */
  readonly query: Readonly<Partial<Record<keyof QueryOf<E> & string, string>>>;
  readonly body: BodyOf<E>;
  readonly request: Request;
}

type Answering<E extends Endpoint> = ResultOf<E> | ((call: StubbedCall<E>) => ResultOf<E> | Promise<ResultOf<E>>);

function isAnswerFunction<E extends Endpoint>(
  answer: Answering<E>,
): answer is (call: StubbedCall<E>) => ResultOf<E> | Promise<ResultOf<E>> {
  return typeof answer === 'function';
}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.method === 'get' || request.body === null) return undefined;
  if (endpoint.encoding === 'multipart') return request.clone().formData();
  if (endpoint.encoding === 'form') return Object.fromEntries(new URLSearchParams(await request.clone().text()));
  return request.clone().json();
}

/** Tests send the types of the contract, so the received values have those types again. */
function asCall<E extends Endpoint>(parts: Record<keyof StubbedCall<E>, unknown>): StubbedCall<E> {
  return parts as unknown as StubbedCall<E>;
}

function responseOf(endpoint: Endpoint, result: unknown): Response {
  if (endpoint.shape === 'binary')
    return new HttpResponse(result instanceof Uint8Array ? new Uint8Array(result) : null);
  if (endpoint.shape === 'redirect') return HttpResponse.redirect(String(result));
  const wrapped = endpoint.shape === 'list' && typeof result === 'object' ? { ...result } : { data: result };
  return HttpResponse.json({ code: 200, message: '', ...wrapped });
}

const handler = (endpoint: Endpoint, resolver: HttpResponseResolver): HttpHandler =>
  http[endpoint.method](`*${endpoint.path}`, resolver);

/** Stubs the response of a call of the contract, on any host: with a result, or with a function of the request. */
export function stub<const E extends Endpoint>(endpoint: E, answer: NoInfer<Answering<E>>): HttpHandler {
  return handler(endpoint, async ({ request, params: { 0: _host, ...params } }) => {
    if (!isAnswerFunction(answer)) return responseOf(endpoint, answer);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body = await bodyOf(endpoint, request);
    return responseOf(endpoint, await answer(asCall<E>({ params, query, body, request })));
  });
}

export interface RefusalFacts {
  /** Default: the name of the refusal. */
  readonly message?: string;
  readonly refusals?: readonly Refusal[];
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly problems?: readonly FieldProblem[];
  readonly about?: ScanSubject;
  readonly newer?: NewerVersion;
}

/** Stubs a refusal, in the format of the server. */
export function stubRefusal(
  endpoint: Endpoint,
  refusal: Refusal,
  { retryAfterSeconds, ...facts }: RefusalFacts = {},
): HttpHandler {
  const headers = retryAfterSeconds === undefined ? undefined : { 'Retry-After': String(retryAfterSeconds) };
  const body = { code: refusalCodes[refusal], message: refusal, refusal, requestId: 'test-request', ...facts };
  return handler(endpoint, () =>
    HttpResponse.json(body, { status: refusalStatus[refusal] ?? 200, ...(headers && { headers }) }),
  );
}

/** Stubs a lost connection: it is unknown whether the call took effect. */
export function stubLost(endpoint: Endpoint): HttpHandler {
  return handler(endpoint, () => HttpResponse.error());
}

/** Stubs a call that never responds, for skeletons and busy buttons. */
export function stubPending(endpoint: Endpoint): HttpHandler {
  return handler(endpoint, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}
