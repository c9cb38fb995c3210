import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import type { Services } from '../call/context.ts';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

const checkTimeoutMs = 2000;
const freeBytesMin = 50 * 1024 * 1024;

/** Returns the readiness of this process; evaluated on every request. */
export async function readiness({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Readiness> {
  const database = await isHealthy(async () => {
    await db.execute(sql`select 1`);
    return true;
  });
  const disk = config.files === 's3' || (await isHealthy(() => hasSpace(config.dataDir)));
  const checks = { database: state(database), disk: state(disk) };
  return { ready: database, checks };
}

function state(ok: boolean): 'ok' | 'failed' {
  return ok ? 'ok' : 'failed';
}

/** Returns whether the disk has space. A full disk is reported but the process stays in rotation: reads still work. */
async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > freeBytesMin;
}

async function isHealthy(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await pTimeout(check(), { milliseconds: checkTimeoutMs });
  } catch {
    return false;
  }
}
