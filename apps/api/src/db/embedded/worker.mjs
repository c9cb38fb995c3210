// @ts-check
// Plain JavaScript: a worker thread is started by Node itself, which has no loader for TypeScript under vitest.
// Runs as a thread, or as a process of its own.
import { readFile, writeFile } from 'node:fs/promises';
import { Blob } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { dataDir, template } = workerData ?? {};

/** @param {object} message */
const post = (message) => (parentPort ? parentPort.postMessage(message) : process.send?.(message));

/** @param {string} message */
function fail(message) {
  post({ kind: 'failed', message });
}

if (!parentPort) process.once('disconnect', () => process.exit());

async function open() {
  const loadDataDir = template ? new Blob([await readFile(template)]) : undefined;
  return PGlite.create({ dataDir, loadDataDir, relaxedDurability: false });
}

/** Messages are answered in the order in which they came: the database has one session. */
const database = await open().catch((error) => fail(String(error?.message ?? error)));

if (database) {
  let queue = Promise.resolve();

  /** @param {{ kind: 'query', id: number, bytes: Uint8Array } | { kind: 'dump', path: string } | { kind: 'close' }} message */
  const handle = async (message) => {
    if (message.kind === 'query') {
      const bytes = await database.execProtocolRaw(message.bytes);
      post({ kind: 'answer', id: message.id, bytes });
      return;
    }
    if (message.kind === 'dump') {
      await database.exec('checkpoint');
      const blob = await database.dumpDataDir('none');
      await writeFile(message.path, new Uint8Array(await blob.arrayBuffer()));
      post({ kind: 'dumped' });
      return;
    }
    await database.close();
    post({ kind: 'closed' });
    parentPort?.close();
  };

  (parentPort ?? process).on('message', (message) => {
    queue = queue.then(() => handle(message)).catch((error) => fail(String(error?.message ?? error)));
  });
  post({ kind: 'ready' });
}
