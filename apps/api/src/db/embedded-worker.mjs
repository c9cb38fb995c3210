// @ts-check
// Plain JavaScript: a worker thread is started by Node itself, which has no loader for TypeScript under vitest.
import { readFile, writeFile } from 'node:fs/promises';
import { Blob } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { dataDir, template } = workerData;

/** @param {string} message */
function fail(message) {
  parentPort?.postMessage({ kind: 'failed', message });
}

async function open() {
  const loadDataDir = template ? new Blob([await readFile(template)]) : undefined;
  return PGlite.create({ dataDir, loadDataDir, relaxedDurability: false });
}

/** Messages are answered in the order in which they came: the database has one session. */
const database = await open().catch((error) => fail(String(error?.message ?? error)));

if (database && parentPort) {
  let queue = Promise.resolve();
  const port = parentPort;

  /** @param {{ kind: 'query', id: number, bytes: Uint8Array } | { kind: 'dump', path: string } | { kind: 'close' }} message */
  const handle = async (message) => {
    if (message.kind === 'query') {
      const bytes = await database.execProtocolRaw(message.bytes);
      port.postMessage({ kind: 'answer', id: message.id, bytes });
      return;
    }
    if (message.kind === 'dump') {
      await database.exec('checkpoint');
      const blob = await database.dumpDataDir('none');
      await writeFile(message.path, new Uint8Array(await blob.arrayBuffer()));
      port.postMessage({ kind: 'dumped' });
      return;
    }
    await database.close();
    port.postMessage({ kind: 'closed' });
    port.close();
  };

  port.on('message', (message) => {
    queue = queue.then(() => handle(message)).catch((error) => fail(String(error?.message ?? error)));
  });
  port.postMessage({ kind: 'ready' });
}
