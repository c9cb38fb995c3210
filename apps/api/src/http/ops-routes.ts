import { productVersion } from '@vp/domain';
import type { Hono } from 'hono';
import { isSimulatedClock } from '../ports/clock.ts';
import type { Mailbox } from '../ports/simulated.ts';
import type { Services } from '../call/context.ts';
import { readiness } from './health.ts';
import { mountProviders } from './simulated-providers.ts';
import type { Metrics } from './figures.ts';
import { openApi } from './openapi.ts';
import type { Tables } from './openapi.ts';
import { docsPage, pagePolicy, simulatorPage } from './pages.ts';

export interface OperationParts {
  readonly services: Services;
  readonly mailbox: Mailbox;
  readonly metrics: Metrics;
  readonly tables: Tables;
  readonly isStopping: () => boolean;
}

const page = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': pagePolicy,
  'Cache-Control': 'no-store',
  Vary: 'Origin',
};

/** Mounts the routes for operations: health, metrics, the description of the calls. */
export function mountOperations(hono: Hono, parts: OperationParts): void {
  const { services, mailbox, metrics, tables, isStopping } = parts;
  const { config } = services;
  hono.get('/livez', (c) => c.json({ alive: true, version: productVersion }));
  hono.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ ready: false, checks: { stopping: 'failed' } }, 503, { 'Retry-After': '2' });
    const state = await readiness(services);
    return state.ready ? c.json(state) : c.json(state, 503, { 'Retry-After': '2' });
  });
  hono.get('/metrics', async (c) => {
    const isOpen = config.metricsToken === undefined && config.profile !== 'production';
    const isAllowed =
      config.metricsToken !== undefined && c.req.header('Authorization') === `Bearer ${config.metricsToken}`;
    if (!isOpen && !isAllowed) return c.notFound();
    return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
  if (config.docsOpen) {
    hono.get('/api/openapi.json', (c) => c.json(openApi(tables, config.apiUrl)));
    hono.get('/api/docs', (c) => c.body(docsPage(tables), 200, page));
  }
  if (config.sms === 'simulator' || config.mail === 'simulator') {
    hono.get('/simulator/messages', (c) => c.json(mailbox.messages(), 200, { 'Cache-Control': 'no-store' }));
    hono.get('/simulator', (c) => c.body(simulatorPage(mailbox.messages()), 200, page));
  }
  mountProviders(hono, services, page);
  const { clock } = services.ports;
  if (config.clock === 'simulator' && isSimulatedClock(clock)) {
    hono.post('/simulator/clock', async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      const minutes = readMinutes(body);
      if (minutes === undefined) return c.json({ problem: 'advanceMinutes: a number from 0 to 100000' }, 400);
      clock.advance(minutes);
      return c.json({ now: clock.now().toISOString() });
    });
  }
}

const minutesMax = 100_000;

function readMinutes(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('advanceMinutes' in body)) return undefined;
  const { advanceMinutes } = body;
  if (typeof advanceMinutes !== 'number' || !(advanceMinutes >= 0 && advanceMinutes <= minutesMax)) return undefined;
  return advanceMinutes;
}
