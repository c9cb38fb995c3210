import { join } from 'node:path';
import { loadConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/client.ts';
import type { Connection, OpenDatabase } from './db/client.ts';
import type { Services } from './call/context.ts';
import { createMailbox } from './ports/simulated.ts';
import { createServices } from './server.ts';

/** Runs the work of a command with the services of the environment, on one connection. */
export async function withServices(
  work: (services: Services, database: OpenDatabase) => Promise<void>,
  config: Config = loadConfig(),
): Promise<void> {
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    migrate: config.migrateAtStart,
    poolSize: 1,
    prepare: config.databasePrepare,
    dataDir: join(config.dataDir, 'embedded'),
    cacheDir: config.cacheDir,
  });
  try {
    await work(createServices(config, database, createMailbox()), database);
  } finally {
    await database.close();
  }
}

/** Runs work on one connection with the time limits of jobs. */
export async function withConnection<Result>(
  { jobs, pool }: OpenDatabase,
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await (jobs?.db.$client ?? pool).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
