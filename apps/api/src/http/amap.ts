import { mapServicePath } from '@vp/contract';
import type { Context, Hono } from 'hono';
import { rateGuard, rateParts } from '../call/rate-limit.ts';
import type { Services } from '../call/context.ts';
import { Refused } from '../refusal/refused.ts';
import { readCaller } from './client-address.ts';
import { corsHeaders } from './headers.ts';

/**
 * The services that the maps of the sites use: place search, reverse geocoding, styles, and tiles outside the mainland.
 */
const servers = {
  '/v3/place/text': 'https://restapi.amap.com',
  '/v3/geocode/regeo': 'https://restapi.amap.com',
  '/v3/log/init': 'https://restapi.amap.com',
  '/v3/vectormap': 'https://fmap01.amap.com',
  '/v4/map/styles': 'https://webapi.amap.com',
} as const;

/** Errors in the format of AMap, so that its script reports the cause to the screens. */
const failures = {
  refused: { status: 403, infocode: '10006', info: 'INVALID_USER_DOMAIN' },
  unknown: { status: 404, infocode: '10002', info: 'SERVICE_NOT_AVAILABLE' },
  malformed: { status: 400, infocode: '20000', info: 'INVALID_PARAMS' },
  tooMany: { status: 429, infocode: '10004', info: 'ACCESS_TOO_FREQUENT' },
  unreachable: { status: 502, infocode: '10016', info: 'SERVER_IS_BUSY' },
  late: { status: 504, infocode: '10015', info: 'GATEWAY_TIMEOUT' },
} as const;
type Failure = keyof typeof failures;

const rateLimit = { points: 300, windowSeconds: 60 };
const timeoutMs = 6000;
const queryLengthMax = 2000;
const answerBytesMax = 2_097_152;
const callbackPattern = /^[\w$][\w$.]{0,63}$/;
const types = { script: 'text/javascript; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

interface Answer {
  readonly status: 200 | (typeof failures)[Failure]['status'];
  readonly type: string;
  readonly body: ArrayBuffer | string;
}

/**
 * Proxies the requests of AMap's script with the security code, which no page ever sees. Rejects other paths and pages
 * of other sites, and forwards no header of the caller.
 */
export function mountAmap(hono: Hono, services: Services): void {
  const { config, log } = services;
  const { mapSecurityCode } = config;
  if (mapSecurityCode === undefined) return;
  const guard = rateGuard({ method: 'get', path: mapServicePath, rateLimit }, rateParts(services));

  async function answer(c: Context): Promise<Answer> {
    const url = new URL(c.req.url);
    const path = url.pathname.slice(mapServicePath.length);
    const { searchParams: query } = url;
    const callback = query.get('callback') ?? undefined;
    if (url.search.length > queryLengthMax || (callback !== undefined && !callbackPattern.test(callback)))
      return toFailure('malformed', undefined);
    if (!isPassedOn(path)) return toFailure('unknown', callback);
    if (!config.allowedOrigins.includes(readOrigin(c))) return toFailure('refused', callback);
    try {
      await guard({ address: readCaller(c, config), accountId: undefined });
      query.set('jscode', mapSecurityCode ?? '');
      return await passOn(`${config.mapServiceUrl ?? servers[path]}${path}?${query}`, callback);
    } catch (error) {
      const failure = readFailure(error);
      // Never logs the address: it contains the key, the code and the search text.
      if (failure !== 'tooMany')
        log.warn({ path, failure, error: error instanceof Error ? error.name : typeof error }, 'map service failed');
      return toFailure(failure, callback);
    }
  }

  hono.get(`${mapServicePath}/*`, async (c) => {
    const { status, type, body } = await answer(c);
    const cors = corsHeaders(c.req.header('Origin') ?? null, config.allowedOrigins);
    return c.body(body, status, { ...cors, 'Content-Type': type, 'Cache-Control': 'private, no-store' });
  });
}

function isPassedOn(path: string): path is keyof typeof servers {
  return Object.hasOwn(servers, path);
}

/**
 * Returns the origin of the calling page: AMap's script loads answers as scripts, which send `Referer` but no `Origin`.
 */
function readOrigin(c: Context): string {
  const page = c.req.header('Origin') ?? c.req.header('Referer') ?? '';
  return URL.canParse(page) ? new URL(page).origin : '';
}

async function passOn(address: string, callback: string | undefined): Promise<Answer> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the map service answered ${response.status}`);
  const body = await response.arrayBuffer();
  if (body.byteLength > answerBytesMax) throw new Error('the map service answered too much');
  if (callback !== undefined) return { status: 200, type: types.script, body };
  const given = response.headers.get('Content-Type') ?? '';
  return { status: 200, type: given.includes('json') ? types.json : 'application/octet-stream', body };
}

function readFailure(error: unknown): Failure {
  if (error instanceof Refused) return 'tooMany';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'unreachable';
}

/** Browsers run an answer that is loaded as a script only where its status is 200. */
function toFailure(failure: Failure, callback: string | undefined): Answer {
  const { status, info, infocode } = failures[failure];
  const body = JSON.stringify({ status: '0', info, infocode });
  if (callback === undefined) return { status, type: types.json, body };
  return { status: 200, type: types.script, body: `${callback}(${body})` };
}
