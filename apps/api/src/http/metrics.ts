import type { MetricSources, Metrics, PoolFigures } from './figures.ts';
import type { ReplicaFigures } from '../db/replica.ts';
import { productVersion } from '@vp/domain';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Creates the metrics for Prometheus; labels contain route patterns, never input of a caller. */
export function createMetrics({ pool, replica, readOutbox }: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the label is the version of the product',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1);
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
  if (replica !== undefined) watchReplica(registry, replica);
  if (readOutbox !== undefined) watchOutbox(registry, readOutbox);
  return {
    ...watchWork(registry),
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

function watchReplica(registry: Registry, { lagSeconds, reads }: ReplicaFigures): void {
  const lag = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Lag of the read replica at most; it grows while the replica is away',
    registers: [registry],
    collect: () => {
      lag.set(lagSeconds());
    },
  });
  const counter = new Counter({
    name: 'list_reads_total',
    help: 'Lists and reports, by the server that answered',
    labelNames: ['server'],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [server, count] of Object.entries(reads())) counter.inc({ server }, count);
    },
  });
}

/** Counts the runs of jobs and the tries of messages. */
function watchWork(registry: Registry): Pick<Metrics, 'observeJob' | 'observeMessage'> {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of background jobs, by result; elsewhere means that another process was running the job',
    labelNames: ['job', 'result'],
    registers: [registry],
  });
  const duration = new Gauge({
    name: 'job_last_duration_seconds',
    help: 'Duration of the last run in this process',
    labelNames: ['job'],
    registers: [registry],
  });
  const success = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'Time of the last successful run in this process',
    labelNames: ['job'],
    registers: [registry],
  });
  const messages = new Counter({
    name: 'outbox_tries_total',
    help: 'Tries to send a message and receipts of providers, by result',
    labelNames: ['priority', 'kind', 'result'],
    registers: [registry],
  });
  return {
    observeJob: ({ job, result, seconds }) => {
      runs.inc({ job, result });
      if (result === 'elsewhere') return;
      duration.set({ job }, seconds);
      if (result === 'done') success.set({ job }, Date.now() / 1000);
    },
    observeMessage: ({ priority, kind, result }) => messages.inc({ priority, kind, result }),
  };
}

/** Both figures are of the whole database, the same in each process. */
function watchOutbox(registry: Registry, readOutbox: NonNullable<MetricSources['readOutbox']>): void {
  const labelNames = ['priority', 'kind', 'state'];
  const age = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message',
    labelNames,
    registers: [registry],
  });
  const messages = new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait, and messages for which no further try is made',
    labelNames,
    registers: [registry],
    collect: async () => {
      messages.reset();
      age.reset();
      // Other metrics stay readable while the database is away.
      for (const { priority, kind, state, ...figures } of await readOutbox().catch(() => [])) {
        messages.set({ priority, kind, state }, figures.messages);
        age.set({ priority, kind, state }, figures.seconds);
      }
    },
  });
}
