import { calls, headerNames } from '@vp/contract';
import { isLanguage } from '@vp/domain';
import { pickLanguage } from '@vp/i18n/server';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { RETAINED_304_HEADERS, etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import { readCaller } from './http/client-address.ts';
import type { Route, Services } from './call/context.ts';
import { refusal } from './call/envelope.ts';
import type { PlainAnswer } from './call/envelope.ts';
import { corsHeaders, securityHeaders } from './http/headers.ts';
import type { Metrics } from './http/figures.ts';
import type { TraceCall, TracedOutcome } from './http/tracing.ts';
import { pagePolicy, refusalPage } from './http/pages.ts';
import { mountAmap } from './http/amap.ts';
import { mountSmsReceipts } from './http/sms-receipts.ts';
import { mountOperations } from './http/ops-routes.ts';
import { runCall } from './call/pipeline.ts';
import type { Outcome } from './call/pipeline.ts';
import { rateGuard, rateParts } from './call/rate-limit.ts';
import { Refused } from './refusal/refused.ts';
import { refusalText } from './refusal/text.ts';
import { newRequestId } from './http/request-id.ts';
import { modules } from './modules.ts';
import { isSimulatedClock } from './ports/clock.ts';
import type { Mailbox } from './ports/simulated.ts';

export interface AppParts {
  readonly services: Services;
  readonly mailbox: Mailbox;
  readonly metrics: Metrics;
  /** Runs a call in a span; absent where tracing is off. */
  readonly traceCall?: TraceCall | undefined;
  /** True from the stop signal on: `/readyz` then fails. */
  readonly isStopping?: () => boolean;
  /** Whether the port accepts no connection any more: each answer then ends its connection. */
  readonly isClosed?: () => boolean;
  /** The bound calls; all modules when absent. */
  readonly routes?: readonly Route[];
}

export interface App {
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
}

/** Returns the whole API as one `fetch`: the server, the tests and a browser without a server use the same one. */
export function createApp({
  services,
  mailbox,
  metrics,
  traceCall,
  isStopping = () => false,
  isClosed = () => false,
  routes = modules,
}: AppParts): App {
  const hono = new Hono();
  // Redaction is slow; lines of successful calls contain no sensitive fields, so skip it.
  const callLog = services.log.child({}, { redact: [] });
  const mounting = { services, callLog, metrics, traceCall, finish: finisher(services) };
  hono.use(secureHeaders(securityHeaders(services.config)), commonHeaders(services, isClosed));
  for (const { path } of revalidated) hono.use(path, etag({ retainedHeaders: headersOnNotModified }));
  hono.options('*', (c) => mounting.finish(c, { status: 204, headers: {}, body: null }));
  mountOperations(hono, { services, mailbox, metrics, tables: calls, isStopping });
  mountAmap(hono, services);
  mountSmsReceipts(hono, services, metrics);
  for (const route of routes) mount(hono, route, mounting);
  hono.notFound((c) => mounting.finish(c, notFound(c)));
  return { fetch: (request, env) => hono.fetch(request, Object(env)) };
}

/** Calls whose answers programs cache and revalidate. */
const revalidated = [calls.calendar.feed, calls.calendar.file];
const headersOnNotModified = [...RETAINED_304_HEADERS, headerNames.requestId];

/** Sets the headers of every answer that depend on the server. */
function commonHeaders({ ports: { clock } }: Services, isClosed: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // Search engines must not list papers and answers that a code opens without log-in.
    c.res.headers.set('X-Robots-Tag', 'noindex');
    if (isClosed()) c.res.headers.set('Connection', 'close');
    // Node sets `Date` from the system clock; clients derive their clock offset from it, so send the simulated time.
    if (isSimulatedClock(clock)) c.res.headers.set('Date', clock.now().toUTCString());
  };
}

type Finish = (c: Context, answer: PlainAnswer) => Response;

/** Turns answers into responses with the headers for cross-origin calls. */
function finisher({ config }: Services): Finish {
  return (c, { status, headers, body, events }) => {
    const all = { ...corsHeaders(c.req.header('Origin') ?? null, config.allowedOrigins), ...headers };
    if (events === undefined) return new Response(body, { status, headers: all });
    const response = streamSSE(c, events);
    for (const [name, value] of Object.entries(all)) response.headers.set(name, value);
    return response;
  };
}

interface Mounting {
  readonly services: Services;
  readonly callLog: Services['log'];
  readonly metrics: Metrics;
  readonly traceCall: TraceCall | undefined;
  readonly finish: Finish;
}

function mount(hono: Hono, route: Route, mounting: Mounting): void {
  const { services, metrics, traceCall, finish } = mounting;
  const guard = rateGuard(route.entry, rateParts(services));
  hono.on(route.entry.method.toUpperCase(), route.entry.path, async (c) => {
    const startedMs = performance.now();
    const requestId = newRequestId(c.req.header(headerNames.requestId));
    const run = () => runCall({ route, guard }, toIncoming(c, requestId, services), services);
    const outcome: TracedOutcome =
      traceCall === undefined
        ? await run()
        : await traceCall({ entry: route.entry, requestId, traceparent: c.req.header('traceparent') }, run);
    const answer = forReader(c, route, outcome);
    const seconds = (performance.now() - startedMs) / 1000;
    metrics.observe({ route: route.entry.path, status: answer.status, code: outcome.refusal ?? 'ok', seconds });
    report(route, { outcome, requestId, seconds }, mounting);
    return finish(c, { ...answer, headers: { ...answer.headers, [headerNames.requestId]: requestId } });
  });
}

/** Refusals are a page, not JSON, in a browser that opens the address of a file, and at the address of a page. */
function forReader(c: Context, { entry }: Route, { answer, refused }: Outcome): PlainAnswer {
  const accept = c.req.header('Accept') ?? '';
  const isPage = entry.mediaTypes?.includes('text/html') === true || accept.includes('text/html');
  if (entry.shape !== 'binary' || refused === undefined || !isPage) return answer;
  const asked = c.req.query('language');
  const language = isLanguage(asked) ? asked : pickLanguage(c.req.header('Accept-Language'));
  const headers = {
    ...answer.headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy,
  };
  const message = refusalText(language, refused.refusal, refused.more.values);
  return { ...answer, headers, body: refusalPage(message, language) };
}

function toIncoming(c: Context, requestId: string, { config }: Services) {
  const address = readCaller(c, config);
  return { request: c.req.raw, url: new URL(c.req.url), params: c.req.param(), requestId, address };
}

interface Report {
  readonly outcome: TracedOutcome;
  readonly requestId: string;
  readonly seconds: number;
}

/** Logs one line for each call with the pattern of its path, never the path, which may contain phones and codes. */
function report(route: Route, { outcome, requestId, seconds }: Report, { callLog, services }: Mounting): void {
  const line = {
    requestId,
    traceId: outcome.traceId,
    call: `${route.entry.method.toUpperCase()} ${route.entry.path}`,
    status: outcome.answer.status,
    refusal: outcome.refusal,
    accountId: outcome.actor?.accountId,
    millis: Math.round(seconds * 1000),
  };
  if (outcome.fault === undefined) callLog.info(line, 'call');
  else
    services.log.error({ ...line, error: outcome.fault }, outcome.refusal === 'serverFault' ? 'fault' : 'call failed');
}

/** Answers an unknown address with status 404 and the code. */
function notFound(c: Context): PlainAnswer {
  const requestId = newRequestId(c.req.header(headerNames.requestId));
  const language = pickLanguage(c.req.header('Accept-Language'));
  const answer = refusal(new Refused('notFound'), { language, requestId });
  return { ...answer, status: 404, headers: { ...answer.headers, [headerNames.requestId]: requestId } };
}
