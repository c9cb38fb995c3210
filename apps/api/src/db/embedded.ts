import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { wireStream } from './wire-stream.ts';

export interface EmbeddedOptions {
  /** Folder of the database; memory when absent. */
  readonly dataDir?: string | undefined;
  /** Uncompressed tar that a new database starts from. */
  readonly template?: string | undefined;
}

export interface EmbeddedDatabase {
  /** A connection for `pg`; all connections share the one session, so only one may be open at a time. */
  readonly connect: () => Duplex;
  /** Writes the whole database as an uncompressed tar. */
  readonly dump: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

type FromWorker =
  | { readonly kind: 'ready' | 'dumped' | 'closed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array };

/** Beside this file in the sources and beside the bundle after a build. */
const workerFile = new URL('./embedded-worker.mjs', import.meta.url);

/** Starts PGlite in a worker thread, so that a slow statement does not hold up the event loop. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const worker = new Worker(workerFile, {
    workerData: { dataDir: options.dataDir, template: options.template },
    execArgv: [],
  });
  const waiting = new Map<number, (bytes: Uint8Array) => void>();
  let next = 0;
  worker.on('message', (message: FromWorker) => {
    if (message.kind !== 'answer') return;
    waiting.get(message.id)?.(message.bytes);
    waiting.delete(message.id);
  });
  await reply(worker, 'ready');

  const query = (bytes: Uint8Array): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const id = next++;
      const lost = (): void => reject(new Error('the embedded database has stopped'));
      worker.once('exit', lost);
      waiting.set(id, (answer) => {
        worker.off('exit', lost);
        resolve(answer);
      });
      worker.postMessage({ kind: 'query', id, bytes });
    });

  return {
    connect: () => wireStream(query),
    dump: async (path) => {
      const done = reply(worker, 'dumped');
      worker.postMessage({ kind: 'dump', path });
      await done;
    },
    close: async () => {
      const done = reply(worker, 'closed');
      worker.postMessage({ kind: 'close' });
      await done;
      await worker.terminate();
    },
  };
}

function reply(worker: Worker, kind: 'ready' | 'dumped' | 'closed'): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      outcome();
    };
    const onMessage = (message: FromWorker): void => {
      if (message.kind === kind) settle(resolve);
      if (message.kind === 'failed') settle(() => reject(new Error(`embedded database: ${message.message}`)));
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('the embedded database has stopped')));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
