import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#ports';
import { startPostgres } from '#postgres';
import type { Postgres } from '#postgres';
import { repositoryRoot } from '../stack/run.ts';
import { hasNginx, hosts, placeSites, startNginx } from './nginx.ts';
import type { Nginx } from './nginx.ts';

let postgres: Postgres;
let nginx: Nginx;
let ports: [number, number];
const apis: ChildProcess[] = [];

/** Starts the API as the documented command does, on the same schema as the other one. */
async function startApi(index: 0 | 1): Promise<void> {
  const child = spawn('corepack', ['pnpm', '--filter', '@vp/api', 'start'], {
    cwd: repositoryRoot,
    env: { ...process.env, PROFILE: 'test', DATABASE_URL: postgres.url, PORT: `${ports[index]}`, RATE_FACTOR: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  apis[index] = child;
  const isReady = () =>
    fetch(`http://127.0.0.1:${ports[index]}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 180_000, interval: 100 });
}

async function stopApi(index: 0 | 1): Promise<void> {
  const child = apis[index];
  if (child === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 16 });

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

interface Asked {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function ask(path: string, { host = hosts.volunteer, method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: nginx.port, host: '127.0.0.1', path, method, agent, headers: { Host: host, ...headers } };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

describe.skipIf(!hasNginx)('nginx with the configuration of deploy', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    ports = [await freePort(), await freePort()];
    await startApi(0);
    await startApi(1);
    nginx = await startNginx({ sites: placeSites(), apiPorts: ports });
    await vi.waitFor(async () => expect((await ask('/wu/')).status).toBe(200));
  }, 180_000);

  afterAll(async () => {
    await Promise.all([stopApi(0), stopApi(1)]);
    await nginx?.stop();
    await postgres?.stop();
  }, 60_000);

  test.each(Object.values(hosts))('serves the page of %s with its headers, uncached', async (host) => {
    for (const path of ['/wu/', '/wu/Home-activityDetails?id=1', '/wu/config.js']) {
      const { status, headers } = await ask(path, { host });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
      expect(headers['content-security-policy']).toContain("'sha256-");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toContain('max-age');
    }
  });

  test.each(['br', 'gzip'])('serves assets compressed by %s and immutable', async (encoding) => {
    const { headers } = await ask('/wu/assets/main-1a2b.js', { headers: { 'Accept-Encoding': encoding } });
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([encoding, 'max-age=31536000, immutable']);
  });

  test('answers 404 for a missing asset, and hides files beside the app', async () => {
    expect((await ask('/wu/assets/main-0000.js')).status).toBe(404);
    expect((await ask('/site.conf')).status).toBe(404);
    expect((await ask('/builds.json')).status).toBe(404);
  });

  test('leads from the root to the app', async () => {
    const { status, headers } = await ask('/');
    expect([status, headers.location]).toEqual([302, expect.stringMatching(/\/wu\/$/)]);
  });

  test('restarts both processes under load without a failed call', async () => {
    const headers = { Authorization: `Basic ${btoa('volunteer-web:')}`, 'Content-Type': 'application/json' };
    const failed: string[] = [];
    let answered = 0;
    let isOver = false;
    const callers = Array.from({ length: 12 }, async () => {
      while (!isOver) {
        const said = await ask('/api/user/volunteerService/volunteerSyncTime', { method: 'POST', headers }).then(
          ({ status }) => `${status}`,
          ({ message }: Error) => message,
        );
        answered += 1;
        if (said !== '200') failed.push(said);
        await setTimeout(10);
      }
    });
    for (let round = 0; round < 5; round += 1) {
      for (const index of [0, 1] as const) {
        const stoppedAt = performance.now();
        await stopApi(index);
        expect(performance.now() - stoppedAt).toBeLessThan(15_000);
        await startApi(index);
      }
    }
    isOver = true;
    await Promise.all(callers);
    expect(failed, nginx.errorLog()).toEqual([]);
    expect(answered).toBeGreaterThan(1000);
  }, 900_000);
});
