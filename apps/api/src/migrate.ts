import { parseArgs } from 'node:util';
import { loadConfig } from './config/config.ts';
import { migratePostgres, schemaStateOf } from './db/client.ts';
import { schemaProblem } from './db/schema-version.ts';

/** Migrates the PostgreSQL of the environment; with `--check` it changes nothing, and fails if the schema does not fit. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const config = loadConfig();
  const database = { url: config.databaseUrl, directUrl: config.databaseDirectUrl };
  if (database.url === undefined)
    throw new Error('DATABASE_URL: needed; the embedded database migrates itself when the API starts');
  if (values.check) {
    const state = await schemaStateOf(database);
    const problem = schemaProblem(state);
    if (problem !== undefined) throw new Error(problem);
    process.stdout.write(`The schema fits: database ${state.database}, program ${state.program}.\n`);
    return;
  }
  const { before, after } = await migratePostgres(database);
  const changed = after > before ? `migrated from ${before} to ${after}` : `unchanged at ${after}`;
  process.stdout.write(`The schema is ${changed}.\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
