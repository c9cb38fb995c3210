import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@vp/contract';
import { openApi } from './opened-api.ts';

/**
 * Reads an export page by page and slowly, in a process of its own, and prints as JSON how much memory that took beyond
 * the first page: `export-reader.ts <database> <account> <organization> <kind> <body> drop|keep`. `keep` holds the
 * pages in memory, to show that growth would be measured.
 */
const [url = '', accountId = '', organizationId = '', kind = '', body = '', mode = 'drop'] = process.argv.slice(2);
const starts = {
  activity: calls.dataExport.startActivity,
  hours: calls.dataExport.startHours,
  members: calls.dataExport.startMembers,
};
const start = Object.entries(starts).find(([name]) => name === kind)?.[1];
if (start === undefined) throw new Error(`there is no export of ${kind}`);
const pauseMs = 5;

const folder = mkdtempSync(join(tmpdir(), 'vp-export-'));
const { app, logIn, close } = await openApi({ url, folder });
const headers = { ...(await logIn(accountId, organizationId)), 'Content-Type': 'application/json' };

async function post(path: string, given: object): Promise<Record<string, unknown>> {
  const request = new Request(`http://bench.test${path}`, { method: 'POST', headers, body: JSON.stringify(given) });
  const { code, data, refusal } = Object(await (await app.fetch(request)).json());
  if (code !== 200) throw new Error(`${path} answered ${code} ${refusal}`);
  return Object(data);
}

interface Memory {
  readonly heap: number;
  readonly resident: number;
}

function memory(): Memory {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, resident: rss };
}

const { token } = await post(start.path, Object(JSON.parse(body)));
const heldPages: unknown[] = [];
let rows = 0;
let first: Memory | undefined;
let most: Memory = { heap: 0, resident: 0 };
let after: unknown = null;
do {
  const page = await post(calls.dataExport.rows.path, after === null ? { token } : { token, after });
  if (!Array.isArray(page['rows'])) throw new Error('no rows');
  rows += page['rows'].length;
  if (mode === 'keep') heldPages.push(page['rows']);
  after = page['next'];
  await pause(pauseMs);
  const used = memory();
  first ??= used;
  most = { heap: Math.max(most.heap, used.heap), resident: Math.max(most.resident, used.resident) };
} while (after !== null);
await close();
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({
    rows,
    heapBytes: most.heap - first.heap,
    residentBytes: most.resident - first.resident,
    kept: heldPages.length,
  }),
);
