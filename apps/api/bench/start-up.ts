import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './process.ts';

export interface StartUp {
  readonly name: string;
  readonly readyMs: number;
  /** After a few hundred pages were read; without the process that prepares the first database and is gone by then. */
  readonly peakBytes: number | undefined;
}

export const apiProgram = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The embedded profile as somebody meets it who has just cloned: with demo data, then once more on the same folder. */
export async function measureStartUp(): Promise<readonly StartUp[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vp-bench-'));
  const env = { PORT: '0', PROFILE: 'local', RATE_FACTOR: '0', READING_OPEN: 'on' };
  const folders = { DATA_DIR: join(folder, 'data'), CACHE_DIR: join(folder, 'cache') };
  try {
    const measured: StartUp[] = [];
    for (const name of ['first start, with demo data', 'second start']) {
      const api = await startProgram([apiProgram], { ...env, ...folders });
      for (let at = 0; at < 300; at += 20) await Promise.all(Array.from({ length: 20 }, () => readPage(api.url)));
      measured.push({ name, readyMs: api.readyMs, peakBytes: api.peakBytes() });
      await api.stop();
    }
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readPage(url: string): Promise<void> {
  const headers = { Authorization: `Basic ${btoa('volunteer-web:')}` };
  const answer = await fetch(`${url}/api/volunteer/findActivitys?pageIndex=1&pageSize=10`, { headers });
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
  await answer.arrayBuffer();
}
