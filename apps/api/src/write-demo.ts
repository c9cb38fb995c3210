import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPasswordHasher } from './auth/password.ts';
import { loadConfig } from './config/config.ts';
import { createFieldCipher } from './crypto/field-encryption.ts';
import { openEmbedded } from './db/embedded/engine.ts';
import { ensureTemplate } from './db/embedded/template.ts';
import { drizzleOn, embeddedPool } from './db/pool.ts';
import { diskStore } from './ports/files.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** Writes today's demo data as files: the database as `database.tar.gz`, pictures in `files`. */
async function writeDemo(folder: string): Promise<void> {
  const config = loadConfig();
  const database = await openEmbedded({ template: await ensureTemplate(config.cacheDir) });
  const pool = embeddedPool(database.connect);
  await seedDemo({
    db: drizzleOn(pool),
    files: diskStore(join(folder, 'files')),
    cipher: createFieldCipher(config.fieldKeys, config.fingerprintKey),
    passwords: createPasswordHasher(),
    now: new Date(),
  });
  await pool.end();
  const tar = join(folder, 'database.tar');
  await database.dump(tar);
  await database.close();
  writeFileSync(`${tar}.gz`, gzipSync(readFileSync(tar)));
  rmSync(tar);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder to write to');
await writeDemo(folder);
