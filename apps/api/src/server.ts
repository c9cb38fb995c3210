import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import pTimeout from 'p-timeout';
import { areHolidaysKnown, macaoDate } from '@vp/domain';
import { pino } from 'pino';
import { createPasswordHasher } from './auth/password.ts';
import { createPasswordTransport } from './auth/password-transport.ts';
import { createFieldCipher } from './crypto/field-encryption.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/client.ts';
import type { OpenDatabase } from './db/client.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Services } from './call/context.ts';
import { endBoards } from './services/day-board/board-versions.ts';
import { createMetrics } from './http/metrics.ts';
import { createLog } from './http/log.ts';
import type { Tracing } from './http/tracing.ts';
import { readOutboxFigures } from './services/notification/figures.ts';
import { createSharedSecrets } from './services/provider/shared-secrets.ts';
import { createPorts } from './ports/create-ports.ts';
import { createMailbox } from './ports/simulated.ts';
import type { Mailbox } from './ports/simulated.ts';

export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Time for which a stopping server still accepts connections: the load balancer has to see `/readyz` fail first. */
const noticeMs = 1000;
/** Longer than a proxy keeps an idle connection (`keepalive_timeout` of nginx's upstream in `deploy`). */
const idleMs = 5000;
/** Limits of a stop, which together stay below 15 seconds. */
const drainMs = 10_000;
const closeMs = 2000;
const headersTimeoutMs = 8000;
/**
 * A system call for each line takes a fifth of a call's processor time, so lines are buffered; an exit flushes them.
 */
const logOutput = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200 } as const;

/** Creates the services that every call uses, for a configuration and an open database. */
export function createServices(config: Config, database: OpenDatabase, mailbox: Mailbox): Services {
  const cipher = createFieldCipher(config.fieldKeys, config.fingerprintKey);
  return {
    config,
    db: database.db,
    ...(database.replica && { replica: database.replica }),
    ports: createPorts(config, {
      mailbox,
      openSecrets: (clock) => createSharedSecrets({ db: database.db, cipher, clock }),
    }),
    cipher,
    hasher: createPasswordHasher(),
    passwords: createPasswordTransport(database.db, cipher),
    log: createLog(config, pino.destination(logOutput)),
  };
}

/** Starts the API from the environment and serves until a stop signal. */
export async function startServer(config: Config = loadConfig()): Promise<RunningServer> {
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    migrate: config.migrateAtStart,
    poolSize: config.databasePool,
    replicaUrl: config.databaseReplicaUrl,
    replicaLagSeconds: config.databaseReplicaLag,
    prepare: config.databasePrepare,
    dataDir: join(config.dataDir, 'embedded'),
    takeOverFrom: config.takeOverFrom,
    cacheDir: config.cacheDir,
  });
  const mailbox = createMailbox();
  const services = createServices(config, database, mailbox);
  if (config.demoData) await fillWithDemoData(services);
  let stopping: Promise<void> | undefined;
  const tracing = await openTracing(services);
  const metrics = createMetrics({
    pool: database.pool,
    replica: database.replica,
    readOutbox: () => readOutboxFigures(database.db),
  });
  const app = createApp({
    services,
    mailbox,
    metrics,
    traceCall: tracing?.traceCall,
    isStopping: () => stopping !== undefined,
    // Called by requests only, which come once the server listens.
    isClosed: () => !server.listening,
  });
  const jobs = startJobs(services, { ...database.jobs, ...metrics, ...(tracing && { traceJob: tracing.traceJob }) });
  const { server, url } = await listen(config, app.fetch);

  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      endBoards(database.db);
      await Promise.all([settleWithin(jobs.stop(), drainMs), drain(server)]);
      await Promise.all([
        settleWithin(database.close(), closeMs),
        settleWithin(Promise.resolve(tracing?.stop()), closeMs),
      ]);
    })();
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void stop().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
    );
  }
  warnOfHolidays(services);
  // Logged last: a reader of this line may send a signal at once.
  services.log.info({ url, database: database.kind, profile: config.profile }, 'ready');
  return { url, stop };
}

/** Imported only on request: without `TRACES_URL` no SDK of OpenTelemetry is loaded. */
async function openTracing({ config, log }: Services): Promise<Tracing | undefined> {
  const { tracesUrl, tracesPercent, tracesParent } = config;
  if (tracesUrl === undefined) return undefined;
  const { startTracing } = await import('./http/start-tracing.ts');
  return startTracing({ url: tracesUrl, percent: tracesPercent, followsParent: tracesParent, log });
}

/** Warns if the table of public holidays ends: without it, working days count them. */
function warnOfHolidays({ log, ports }: Services): void {
  const year = Number(macaoDate(ports.clock.now()).slice(0, 4));
  const unknown = [year, year + 1].filter((one) => !areHolidaysKnown(one));
  if (unknown.length > 0) log.warn({ years: unknown }, 'public holidays are unknown');
}

/** Imported only on request: production has no demo accounts. */
async function fillWithDemoData({ db, ports, cipher, hasher, log }: Services): Promise<void> {
  const { isEmpty, seedDemo } = await import('./seed/seed-demo.ts');
  if (!(await isEmpty(db))) return;
  const now = ports.clock.now();
  await seedDemo({ db, files: ports.files, cipher, passwords: hasher, now });
  log.info('demo data was made');
}

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

function listen(config: Config, fetch: Fetch): Promise<{ server: Server; url: string }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: config.port,
        hostname: config.host,
        serverOptions: { requestTimeout: 30_000, headersTimeout: headersTimeoutMs, keepAliveTimeout: 65_000 },
      },
      (address) => resolve({ server: plainServer(server), url: `http://${config.host}:${address.port}` }),
    );
    server.on('error', reject);
  });
}

/** Casts the server: `serve` creates a plain HTTP server by default. */
function plainServer(server: ReturnType<typeof serve>): Server {
  return server as Server;
}

/**
 * Accepts no further connection, then ends each open one after its next answer, which announces it. In the other order
 * a proxy opens a connection for each call until the port closes, and the kernel resets those that are not yet accepted.
 * Idle connections stay open for a while: a proxy may be writing to one, and closes it after its own shorter limit.
 */
async function drain(server: Server): Promise<void> {
  await setTimeout(noticeMs);
  // Follows the phase of the event loop that accepts waiting connections, so that none waits when the port closes.
  await setImmediate();
  // The method of `http.Server` would cut idle connections at once.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const idle = setTimeout(idleMs).then(() => server.closeIdleConnections());
  await Promise.race([closed, idle]);
  await settleWithin(closed, drainMs - noticeMs - idleMs);
  server.closeAllConnections();
}

/** Waits for work, but no longer than a limit: a provider that is silent must not hold up a stop. */
function settleWithin(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  return pTimeout(work, { milliseconds, fallback: () => undefined });
}
