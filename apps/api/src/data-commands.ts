import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './commands/backup.ts';
import { copyFiles, readStoredFiles } from './commands/copy-files.ts';
import { moveDatabase } from './commands/move-database.ts';
import type { Say } from './commands/progress.ts';
import { reEncrypt } from './commands/re-encrypt.ts';
import { restore } from './commands/restore.ts';
import { loadChangedConfig, loadConfig } from './config/config.ts';
import { openDatabase } from './db/client.ts';
import { withConnection, withServices } from './open-services.ts';
import { filesOf } from './ports/create-ports.ts';
import { endSessionsByCommand } from './services/account/commands.ts';

/** The commands of the operator that copy or rewrite all data. */

function readOptions() {
  const options = { folder: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  return { folder: values.folder, dryRun: values['dry-run'] ?? false };
}

function folderOf({ folder }: { readonly folder?: string | undefined }): string {
  if (folder === undefined) throw new Error('--folder: needed, the folder of the backup');
  return folder;
}

export const dataCommands = (say: Say): Readonly<Record<string, () => Promise<void>>> => ({
  backup: async () => {
    const folder = folderOf(readOptions());
    await withServices((services, database) =>
      withConnection(database, (client) => backUp(client, services, { folder, say })),
    );
  },

  restore: async () => {
    const { dryRun, ...options } = readOptions();
    const folder = folderOf(options);
    await withServices(async (services, database) => {
      await withConnection(database, (client) => restore(client, services, { folder, dryRun, say }));
      if (dryRun) return;
      // Sessions that ended after the backup would be valid again.
      say(`${await endSessionsByCommand(services, { dryRun })} sessions are ended.`);
    });
  },

  're-encrypt': async () => {
    const { dryRun } = readOptions();
    await withServices(({ config, cipher }, database) =>
      withConnection(database, async (client) => {
        const keyId = config.fieldKeys[0]?.id ?? '';
        const texts = await reEncrypt({ client, cipher, keyId, dryRun, say });
        say(
          `${texts} texts ${dryRun ? 'have an older key. Nothing was changed.' : `are encrypted with ${keyId} now.`}`,
        );
      }),
    );
  },

  'move-files': async () => {
    const { dryRun } = readOptions();
    const config = loadConfig();
    const other = config.files === 's3' ? 'disk' : 's3';
    const from = filesOf(loadChangedConfig({ FILES: other }));
    await withServices(async ({ db, ports }) => {
      const files = await readStoredFiles(db);
      const { copied, present, missing } = await copyFiles({ from, to: ports.files, files, say, dryRun });
      say(`From ${other} to ${config.files}: ${copied} files ${dryRun ? 'to copy' : 'copied'}, ${present} were there.`);
      if (missing.length === 0) return;
      missing.forEach((key) => say(`${key} is missing in both`));
      process.exitCode = 1;
    }, config);
  },

  'move-database': async () => {
    const { dryRun } = readOptions();
    const config = loadConfig();
    const dataDir = join(config.dataDir, 'embedded');
    if (config.databaseUrl === undefined) throw new Error('DATABASE_URL: needed, the PostgreSQL to move to');
    if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
      throw new Error(`DATA_DIR: ${dataDir} holds no embedded database`);
    const source = await openDatabase({ dataDir, poolSize: 1, cacheDir: config.cacheDir });
    try {
      await withServices(
        (_services, target) =>
          withConnection(source, (from) =>
            withConnection(target, async (to) => {
              const rows = await moveDatabase({ from, to }, { dryRun, say });
              say(dryRun ? `${rows} rows can be moved. Nothing was changed.` : `${rows} rows are moved.`);
            }),
          ),
        config,
      );
    } finally {
      await source.close();
    }
  },
});
