import { join } from 'node:path';
import { loadConfig } from './config/config.ts';
import { openDatabase } from './db/client.ts';
import type { Services } from './call/context.ts';
import { createMailbox } from './ports/simulated.ts';
import { createServices } from './server.ts';

/** Runs the work of a command with the services of the environment, on one connection. */
export async function withServices(work: (services: Services) => Promise<void>): Promise<void> {
  const config = loadConfig();
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
    await work(createServices(config, database, createMailbox()));
  } finally {
    await database.close();
  }
}
