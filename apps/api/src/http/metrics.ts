import type { Metrics, PoolFigures } from './figures.ts';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Creates the metrics for Prometheus; labels contain route patterns, never input of a caller. */
export function createMetrics(pool: PoolFigures | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was ready',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'calls_refused_total',
    help: 'Calls that were refused, by reason',
    labelNames: ['route', 'refusal'],
    registers: [registry],
  });
  if (pool !== undefined) watchPool(registry, pool);
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    observe: ({ route, status, code, seconds: taken }) => {
      seconds.observe({ route, status }, taken);
      if (code !== 'ok') refusals.inc({ route, refusal: code });
    },
  };
}

function watchPool(registry: Registry, pool: PoolFigures): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool and callers that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
