import { freePort } from '@vp/testing/ports';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { App } from '../texts.ts';

export interface MockedSite {
  /** Ends in `/wu/`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function untilServed(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isServed = await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isServed) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`nothing is served at ${url}`);
}

/** Starts the development server of one site with its mock, without an API behind it. */
export async function startMockedSite(app: App): Promise<MockedSite> {
  const folder = fileURLToPath(new URL(`../../apps/${app}`, import.meta.url));
  const [port, nobody] = [await freePort(), await freePort()];
  const vite = spawn('vite', ['--configLoader', 'runner', '--port', String(port), '--strictPort'], {
    cwd: folder,
    env: { ...process.env, VITE_MOCK: '1', API_URL: `http://127.0.0.1:${nobody}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => vite.kill('SIGKILL'));
  const url = `http://localhost:${port}/wu/`;
  await untilServed(url);
  return {
    url,
    stop: async () => {
      const gone = once(vite, 'exit');
      vite.kill('SIGTERM');
      await gone;
    },
  };
}
