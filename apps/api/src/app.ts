import { calls, headerNames } from '@vp/contract';
import { pickLanguage } from '@vp/i18n/server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { readCaller } from './http/client-address.ts';
import type { Route, Services } from './call/context.ts';
import { refusal } from './call/envelope.ts';
import type { PlainAnswer } from './call/envelope.ts';
import { corsHeaders, hstsHeader, securityHeaders } from './http/headers.ts';
import type { Metrics } from './http/figures.ts';
import { mountAmap } from './http/amap.ts';
import { mountOperations } from './http/ops-routes.ts';
import { runCall } from './call/pipeline.ts';
import type { Outcome } from './call/pipeline.ts';
import { rateGuard } from './call/rate-limit.ts';
import { Refused } from './refusal/refused.ts';
import { newRequestId } from './http/request-id.ts';
import { modules } from './modules.ts';
import { isSimulatedClock } from './ports/clock.ts';
import type { Mailbox } from './ports/simulated.ts';

export interface AppParts {
  readonly services: Services;
  readonly mailbox: Mailbox;
  readonly metrics: Metrics;
  /** True from the stop signal on: answers then end their connections. */
  readonly isStopping?: () => boolean;
  /** The bound calls; all modules when absent. */
  readonly routes?: readonly Route[];
}

export interface App {
  readonly fetch: (request: Request, env?: unknown) => Response | Promise<Response>;
}

/** Returns the whole API as one `fetch`: the server, the tests and a browser without a server use the same one. */
export function createApp({ services, mailbox, metrics, isStopping = () => false, routes = modules }: AppParts): App {
  const hono = new Hono();
  // Redaction is slow; lines of successful calls contain no sensitive fields, so skip it.
  const callLog = services.log.child({}, { redact: [] });
  const mounting = { services, callLog, metrics, finish: finisher(services, isStopping) };
  hono.options('*', (c) => mounting.finish(c, { status: 204, headers: {}, body: null }));
  mountOperations(hono, {
    services,
    mailbox,
    metrics,
    tables: calls,
    shared: sharedHeaders(services),
    isStopping,
  });
  mountAmap(hono, { services, shared: sharedHeaders(services) });
  for (const route of routes) mount(hono, route, mounting);
  hono.notFound((c) => mounting.finish(c, notFound(c)));
  return { fetch: (request, env) => hono.fetch(request, Object(env)) };
}

function sharedHeaders({ config }: Services): Readonly<Record<string, string>> {
  return config.profile === 'production'
    ? { ...securityHeaders, 'Strict-Transport-Security': hstsHeader() }
    : securityHeaders;
}

type Finish = (c: Context, answer: PlainAnswer) => Response;

/** Adds the headers of every answer. All are set at once, because changing those of a response is slow. */
function finisher(services: Services, isStopping: () => boolean): Finish {
  const shared = sharedHeaders(services);
  const { allowedOrigins } = services.config;
  const { clock } = services.ports;
  // Node sets `Date` from the system clock; clients derive their clock offset from it, so send the simulated time.
  const date = () => (isSimulatedClock(clock) ? { Date: clock.now().toUTCString() } : undefined);
  return (c, { status, headers, body }) => {
    const cors = corsHeaders(c.req.header('Origin') ?? null, allowedOrigins);
    const closing = isStopping() ? { Connection: 'close' } : undefined;
    return new Response(body, { status, headers: { ...shared, ...cors, ...date(), ...closing, ...headers } });
  };
}

interface Mounting {
  readonly services: Services;
  readonly callLog: Services['log'];
  readonly metrics: Metrics;
  readonly finish: Finish;
}

function mount(hono: Hono, route: Route, mounting: Mounting): void {
  const { services, metrics, finish } = mounting;
  const guard = rateGuard(route.entry, services.config.rateFactor);
  hono.on(route.entry.method.toUpperCase(), route.entry.path, async (c) => {
    const startedMs = performance.now();
    const requestId = newRequestId(c.req.header(headerNames.requestId));
    const outcome = await runCall({ route, guard }, toIncoming(c, requestId, services), services);
    const answer = unlessKnown(outcome.answer, c.req.header('If-None-Match'));
    const seconds = (performance.now() - startedMs) / 1000;
    metrics.observe({ route: route.entry.path, status: answer.status, code: outcome.refusal ?? 'ok', seconds });
    report(route, { outcome, requestId, seconds }, mounting);
    return finish(c, { ...answer, headers: { ...answer.headers, [headerNames.requestId]: requestId } });
  });
}

/** Returns only the headers where the caller's ETag matches. */
function unlessKnown(answer: PlainAnswer, known: string | undefined): PlainAnswer {
  const tag = answer.headers['ETag'];
  const tags = known?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tag !== undefined && tags.includes(tag) ? { ...answer, status: 304, body: null } : answer;
}

function toIncoming(c: Context, requestId: string, { config }: Services) {
  const address = readCaller(c, config);
  return { request: c.req.raw, url: new URL(c.req.url), params: c.req.param(), requestId, address };
}

interface Report {
  readonly outcome: Outcome;
  readonly requestId: string;
  readonly seconds: number;
}

/** Logs one line for each call with the pattern of its path, never the path, which may contain phones and codes. */
function report(route: Route, { outcome, requestId, seconds }: Report, { callLog, services }: Mounting): void {
  const line = {
    requestId,
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
