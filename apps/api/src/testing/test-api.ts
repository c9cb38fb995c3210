import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswordHasher } from '../auth/password.ts';
import { createPasswordTransport } from '../auth/password-transport.ts';
import { createFieldCipher } from '../crypto/field-encryption.ts';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import type { CallLimits } from '../db/call-limits.ts';
import type { Db, OpenDatabase } from '../db/client.ts';
import type { Route, Services } from '../call/context.ts';
import { createMetrics } from '../http/metrics.ts';
import { createLog } from '../http/log.ts';
import { createPorts } from '../ports/create-ports.ts';
import type { Ports } from '../ports/ports.ts';
import { createSharedSecrets } from '../services/provider/shared-secrets.ts';
import { createMailbox } from '../ports/simulated.ts';
import type { Mailbox } from '../ports/simulated.ts';
import { withCheckedAnswers } from './check-answer.ts';
import { createTestClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { emptyDatabase, workerDatabase } from './test-database.ts';

/** A hash in production takes 25 ms of a core, on purpose. */
const quickHashes = { memoryCost: 64, timeCost: 1 };

const testDataDir = mkdtempSync(join(tmpdir(), 'vp-api-test-'));

export interface TestApi {
  readonly app: App;
  readonly services: Services;
  readonly db: Db;
  readonly database: OpenDatabase;
  readonly clock: TestClock;
  /** Messages of the simulated gateways. */
  readonly mailbox: Mailbox;
}

export interface TestApiOptions {
  readonly config?: Partial<Config>;
  readonly ports?: Partial<Ports>;
  /** Bound calls; all modules when absent. */
  readonly routes?: readonly Route[];
  readonly log?: Services['log'];
  /** By default one that takes no time. */
  readonly hasher?: Services['hasher'];
  /** Connections, on a real PostgreSQL. */
  readonly poolSize?: number;
  /** On a real PostgreSQL, where calls queue behind each other for longer than a slow machine may let them. */
  readonly limits?: CallLimits;
}

/**
 * Starts the whole API on the worker's emptied database. Call it once in `beforeAll`; every test creates its own data.
 */
export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  const config = testConfig(options.config);
  const database = await workerDatabase({ ...options, url: config.databaseUrl });
  await emptyDatabase(database.db);
  return build(options, { config, database, clock: createTestClock(), mailbox: createMailbox() });
}

/** Starts the whole API on a database that a test opened itself, without changes. */
export function apiOn(database: OpenDatabase, options: TestApiOptions = {}): TestApi {
  const config = testConfig(options.config);
  return build(options, { config, database, clock: createTestClock(), mailbox: createMailbox() });
}

/** Returns an API with the same data, clock and mailbox but another configuration. */
export function variantOf(api: TestApi, options: TestApiOptions): TestApi {
  const { database, clock, mailbox } = api;
  return build(options, { config: testConfig(options.config), database, clock, mailbox });
}

function testConfig(input: Partial<Config> = {}): Config {
  const config = loadConfig({ PROFILE: 'test', DATABASE_URL: process.env['DATABASE_URL'] });
  return { ...config, dataDir: testDataDir, captcha: 'simulator', rateFactor: 0, demoData: false, ...input };
}

type BuildParts = Pick<TestApi, 'database' | 'clock' | 'mailbox'> & { readonly config: Config };

function build(options: TestApiOptions, { config, database, clock, mailbox }: BuildParts): TestApi {
  const { db } = database;
  const cipher = createFieldCipher(config.fieldKeys, config.fingerprintKey);
  const secrets = createSharedSecrets({ db, cipher, clock });
  const services: Services = {
    config,
    db,
    ...(database.replica && { replica: database.replica }),
    ports: { ...createPorts(config, { mailbox, clock, openSecrets: () => secrets }), ...options.ports },
    cipher,
    hasher: options.hasher ?? createPasswordHasher(quickHashes),
    passwords: createPasswordTransport(db, cipher),
    log: options.log ?? createLog(config),
  };
  const app = createApp({
    services,
    mailbox,
    metrics: createMetrics({ pool: database.pool, replica: database.replica }),
    ...(options.routes ? { routes: options.routes } : {}),
  });
  return { app: withCheckedAnswers(app), services, db, database, clock, mailbox };
}
