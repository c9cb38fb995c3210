import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startApiProcess } from './testing/api-process.ts';
import { testCacheDir } from './testing/test-database.ts';
import { guest } from './testing/try-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'vp-drain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
}

/** One request on a connection of the agent; `write` sends what it has to. */
function ask(url: string, agent: Agent, write: (sent: ClientRequest) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', Authorization: guest };
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    write(sent);
  });
}

test('a server that is told to stop ends each connection after an answer, and cuts none', async () => {
  const api = await startApiProcess({ DATA_DIR: folder, CACHE_DIR: testCacheDir, RATE_FACTOR: '0' });
  const call = `${api.url}/api/user/volunteerService/volunteerSyncTime`;
  const slow = new Agent({ keepAlive: true });
  let begun: ClientRequest | undefined;
  const underWay = ask(`${api.url}/api/user/volunteer/register/postUser`, slow, (sent) => {
    begun = sent;
    sent.setHeader('Content-Length', 2);
    sent.write('{');
  });

  const answers: Answer[] = [];
  // As a proxy does: one connection each, used again until an answer ends it; the next goes to another server.
  const clients = Array.from({ length: 12 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let isOpen = true; isOpen;) {
      const answer = await ask(call, agent, (sent) => sent.end('{}'));
      answers.push(answer);
      isOpen = answer.connection !== 'close';
    }
    agent.destroy();
  });
  await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(50);

  const stopped = api.stop();
  const statusOfReady = () =>
    fetch(`${api.url}/readyz`).then(
      ({ status }) => status,
      () => 'refused',
    );
  await expect.poll(statusOfReady).toBe(503);
  // Until the port closes no answer ends its connection, so a proxy opens none that the kernel would reset.
  expect(answers.filter(({ connection }) => connection === 'close')).toEqual([]);
  await expect.poll(statusOfReady, { timeout: 5000 }).toBe('refused');
  begun?.end('}');
  // Its body is refused, after it was waited for.
  expect(await underWay).toEqual({ status: 400, connection: 'close' });
  await Promise.all(clients);
  expect(await stopped).toBe(0);
  slow.destroy();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ connection }) => connection === 'close')).toHaveLength(12);
});
