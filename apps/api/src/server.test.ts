import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatedAnswer } from './ports/captcha.ts';
import { testCacheDir } from './testing/test-database.ts';
import { guest } from './testing/try-calls.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'vp-server-'));

function start(environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      CACHE_DIR: testCacheDir,
      DEMO_DATA: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function output(process: ChildProcess, until: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (chunk: Buffer): void => {
      text += chunk.toString();
      if (until.test(text)) resolve(text);
    };
    process.stdout?.on('data', take);
    process.stderr?.on('data', take);
    process.once('exit', () => reject(new Error(`ended early:\n${text}`)));
  });
}

describe('a server process', () => {
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    server = start();
    url = /"url":"([^"]+)"/.exec(await output(server, /"ready"/))?.[1] ?? '';
  });

  afterAll(() => {
    server.kill('SIGKILL');
  });

  test('answers', async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('lets no second process at its data', async () => {
    const second = start();
    let text = '';
    second.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = await once(second, 'exit');
    expect([code, text]).toEqual([1, expect.stringContaining('in use by process')]);
  });

  test('cuts off a body of 100 MB that announces no length', async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    // A client that continues to write may see the closed connection before the answer sent ahead of it.
    const ended = new Promise<string>((resolve) => {
      socket.once('data', (answer) => resolve(String(answer)));
      socket.on('error', ({ message }) => resolve(message));
    });
    socket.write(
      'POST /api/user/oauth/token HTTP/1.1\r\nHost: x\r\nAuthorization: Basic dm9sdW50ZWVyLXdlYjo=\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const chunks = 1600;
    let sent = 0;
    const pump = (): void => {
      while (sent < chunks && socket.writable) {
        sent += 1;
        if (!socket.write(chunk)) {
          socket.once('drain', pump);
          return;
        }
      }
      socket.end('0\r\n\r\n');
    };
    pump();
    expect(await ended).toMatch(/^HTTP\/1.1 (413|404)|EPIPE|ECONNRESET/);
    expect(sent).toBeLessThan(chunks);
    socket.destroy();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  });

  test.each([30, 13])('answers that a body of %i MB is too large', async (megabytes) => {
    const answer = await fetch(`${url}/api/user/oauth/token`, {
      method: 'POST',
      headers: { Authorization: 'Basic dm9sdW50ZWVyLXdlYjo=', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'x'.repeat(megabytes * 1_000_000),
    });
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ refusal: 'tooLarge' })]);
  });

  test('stops when it is told to, and gives its folder back', async () => {
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
    const again = start();
    await output(again, /"ready"/);
    again.kill('SIGKILL');
    await once(again, 'exit');
    const afterKill = start();
    await output(afterKill, /"ready"/);
    afterKill.kill('SIGTERM');
    expect((await once(afterKill, 'exit'))[0]).toBe(0);
    // Three processes start one after the other.
  }, 60_000);
});

test('stops within 15 seconds while a provider accepts a message and stays silent', async () => {
  let isAsked: () => void;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const silent = createServer((socket) => {
    socket.on('error', () => {});
    isAsked();
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const folderOfData = mkdtempSync(join(tmpdir(), 'vp-stop-'));
  const process = start({
    DATA_DIR: folderOfData,
    SMS: 'http',
    SMS_URL: `http://127.0.0.1:${port}`,
    CAPTCHA: 'simulator',
  });
  const url = /"url":"([^"]+)"/.exec(await output(process, /"ready"/))?.[1] ?? '';
  const device = 'device-of-a-stop';
  // `fetch` keeps the connection of these calls open.
  const headers = { Authorization: guest };
  expect((await fetch(`${url}/api/user/validata/code/${device}`, { headers })).status).toBe(200);
  const code = `${url}/api/open/sms/validata/smsCode/register/+85366123456?captcha=${simulatedAnswer}&deviceId=${device}`;
  expect((await fetch(code, { headers })).status).toBe(200);
  await asked;
  const stoppedAt = performance.now();
  process.kill('SIGTERM');
  expect((await once(process, 'exit'))[0]).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(15_000);
  silent.close();
});

test('a wrong configuration is told before anything starts', async () => {
  const server = start({ PORT: 'x', SMS: 'pigeon' });
  let text = '';
  server.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = await once(server, 'exit');
  expect(code).toBe(1);
  expect(text).toMatch(/PORT: a number.*SMS: one of simulator, http/s);
});
