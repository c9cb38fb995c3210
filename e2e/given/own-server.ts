import { startPostgres } from '@vp/testing/postgres';
import { freePort } from '@vp/testing/ports';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../apps/api', import.meta.url));

export interface OwnServer {
  readonly url: string;
  /** Stops the database like a restart, without waiting for clients; its data stays. */
  readonly haltDatabase: () => Promise<void>;
  /** Resolves once the database is running and the API reports that it is ready. */
  readonly resumeDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`the API at ${url} is not ready`);
}

/** Starts an API with the demo data on its own PostgreSQL, which can be stopped during a test. */
export async function startOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const postgres = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), 'vp-own-'));
  const port = await freePort();
  const api = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATA_DIR: data,
      CACHE_DIR: data,
      PROFILE: 'local',
      DEMO_DATA: 'on',
      RATE_FACTOR: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => api.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;

  async function stop(): Promise<void> {
    const gone = api.exitCode === null && api.signalCode === null ? once(api, 'exit') : undefined;
    api.kill('SIGTERM');
    await gone;
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }

  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    haltDatabase: () => postgres.halt('SIGINT'),
    resumeDatabase: async () => {
      await postgres.resume();
      await untilReady(url);
    },
    stop,
  };
}
