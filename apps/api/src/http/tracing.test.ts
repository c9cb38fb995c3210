import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { headerNames } from '@vp/contract';
import type { Db } from '../db/client.ts';
import { execute } from '../db/sql.ts';
import { startApiProcess } from '../testing/api-process.ts';
import { testApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { startTraceCollector } from '../testing/trace-collector.ts';
import { guest } from '../testing/try-calls.ts';
import { startTracing } from './start-tracing.ts';

const folder = mkdtempSync(join(tmpdir(), 'vp-traces-'));
let db: Db;
beforeAll(async () => {
  ({ db } = await testApi({ routes: [] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = { CACHE_DIR: testCacheDir, READING_OPEN: 'on', TRACES_PERCENT: '100' };
const given = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' } as const;
const requestId = 'reference-of-the-error-page';
const list = '/api/volunteer/findActivitys';
const [serverKind, clientKind, errorCode] = [2, 3, 2];

function ask(url: string): Promise<Response> {
  const headers = {
    Authorization: guest,
    traceparent: `00-${given.traceId}-${given.spanId}-01`,
    [headerNames.requestId]: requestId,
  };
  return fetch(`${url}${list}?pageIndex=1&pageSize=10&keyword=66123456`, { headers });
}

function lineOf(lines: readonly string[]): Record<string, unknown> {
  return JSON.parse(lines.find((line) => line.includes(requestId)) ?? '{}');
}

test('a call is a span with its statements as children, whose id is in the log line of the call', async () => {
  const collector = await startTraceCollector();
  const traced = { TRACES_URL: collector.url, TRACES_PARENT: 'on', DATA_DIR: join(folder, 'traced') };
  const api = await startApiProcess({ ...environment, ...traced });
  expect((await ask(api.url)).status).toBe(200);
  const hasJob = () => expect(collector.spans().map(({ name }) => name)).toContain('job sendDue');
  await vi.waitFor(hasJob, { timeout: 30_000, interval: 100 });
  expect(await api.stop()).toBe(0);
  const spans = collector.spans();
  collector.close();

  const call = spans.find(({ name }) => name === `GET ${list}`);
  expect(call).toMatchObject({ traceId: given.traceId, parentSpanId: given.spanId, kind: serverKind });
  expect(call?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.route', value: { stringValue: list } },
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'call.outcome', value: { stringValue: 'ok' } },
    ]),
  );
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements).toEqual(
    statements.map(() => expect.objectContaining({ traceId: given.traceId, kind: clientKind })),
  );
  expect(JSON.stringify(spans)).not.toContain('66123456');
  expect(lineOf(api.lines())).toMatchObject({ requestId, traceId: given.traceId, call: `GET ${list}` });
  // A process starts and ends.
}, 120_000);

test('a silent collector costs no call anything, and the process stops within 15 seconds', async () => {
  const collector = await startTraceCollector('silent');
  const traced = { TRACES_URL: collector.url, DATA_DIR: join(folder, 'silent') };
  const api = await startApiProcess({ ...environment, ...traced });
  for (let sent = 0; sent < 40; sent += 1) expect((await ask(api.url)).status).toBe(200);
  const stoppedAt = performance.now();
  expect(await api.stop()).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(15_000);
  collector.close();
  // A client cannot choose the trace unless the configuration says that the proxy sets the header.
  expect(lineOf(api.lines())['traceId']).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/);
}, 120_000);

test('no SDK of OpenTelemetry is loaded with the server, only with tracing', () => {
  const program = `
    import { createRequire } from 'node:module';
    const { cache } = createRequire(import.meta.url);
    const loaded = () => Object.keys(cache).some((file) => file.includes('/node_modules/@opentelemetry/sdk-'));
    await import('./src/server.ts');
    const before = loaded();
    await import('./src/http/start-tracing.ts');
    console.log(JSON.stringify([before, loaded()]));
    process.exit();`;
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  expect(JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }))).toEqual([false, true]);
});

test('a failed statement is marked by its code, without the message and its values', async () => {
  const collector = await startTraceCollector();
  const tracing = startTracing({
    url: collector.url,
    percent: 100,
    followsParent: false,
    log: pino({ level: 'silent' }),
  });
  const failing = tracing.traceJob('failing', () => execute(db, sql`select ${'no number 66123456'}::int`));
  await expect(failing).rejects.toThrow('66123456');
  await tracing.stop();
  const spans = collector.spans();
  collector.close();
  expect(spans.map(({ name, status }) => [name, status])).toEqual([
    ['SELECT', { code: errorCode }],
    ['job failing', { code: errorCode }],
  ]);
  expect(JSON.stringify(spans)).toContain('22P02');
  expect(JSON.stringify(spans)).not.toContain('66123456');
});

test('a collector that refuses connections is logged once, and the stop succeeds', async () => {
  const warn = vi.fn();
  const log = Object.assign(pino({ level: 'silent' }), { warn });
  const tracing = startTracing({ url: 'http://127.0.0.1:9/v1/traces', percent: 100, followsParent: false, log });
  await tracing.traceJob('lost', async () => {});
  await tracing.stop();
  expect(warn.mock.calls).toEqual([[{ error: expect.any(Error) }, 'traces are not exported']]);
});

test('no share of the calls is traced at 0 %', async () => {
  const collector = await startTraceCollector();
  const tracing = startTracing({
    url: collector.url,
    percent: 0,
    followsParent: false,
    log: pino({ level: 'silent' }),
  });
  await tracing.traceJob('quiet', () => execute(db, sql`select 1`));
  await tracing.stop();
  collector.close();
  expect(collector.spans()).toEqual([]);
});
