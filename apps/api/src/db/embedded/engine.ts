import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { wireStream } from './wire-stream.ts';

export interface EmbeddedOptions {
  /** Folder of the database; in memory when absent. */
  readonly dataDir?: string | undefined;
  /** Uncompressed tar from which a new database is created. */
  readonly template?: string | undefined;
}

type ToEngine =
  | { readonly kind: 'query'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly path: string }
  | { readonly kind: 'close' };

/** The thread or process that runs PGlite; both emit the events 'message', 'error' and 'exit'. */
interface Engine {
  readonly events: Worker | ReturnType<typeof fork>;
  readonly post: (message: ToEngine) => void;
  readonly end: () => Promise<void>;
}

export interface EmbeddedDatabase {
  /** Opens a connection for `pg`; all connections share the one session, so only one may be open at a time. */
  readonly connect: () => Duplex;
  /** Writes the whole database as an uncompressed tar. */
  readonly dump: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

type FromEngine =
  | { readonly kind: 'ready' | 'dumped' | 'closed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array };

/** In the source folder, and next to the bundle after a build. */
const workerFile = new URL('./worker.mjs', import.meta.url);

/** Starts PGlite in a worker thread, so that a slow statement does not block the event loop. */
export function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const worker = new Worker(workerFile, { workerData: options, execArgv: [] });
  return connectTo({
    events: worker,
    post: (message) => worker.postMessage(message),
    end: async () => void (await worker.terminate()),
  });
}

/**
 * Starts an empty PGlite in memory in a child process. The first initialisation takes twice the memory of a database in
 * use; the end of the process frees it. It is too short for code optimisation to pay off.
 */
export function openBlank(): Promise<EmbeddedDatabase> {
  const child = fork(fileURLToPath(workerFile), { execArgv: ['--liftoff-only'], serialization: 'advanced' });
  return connectTo({
    events: child,
    post: (message) => void child.send(message),
    end: async () => void child.kill(),
  });
}

async function connectTo(engine: Engine): Promise<EmbeddedDatabase> {
  const { events, post, end } = engine;
  const waiting = new Map<number, (bytes: Uint8Array) => void>();
  let next = 0;
  events.on('message', (message: FromEngine) => {
    if (message.kind !== 'answer') return;
    waiting.get(message.id)?.(message.bytes);
    waiting.delete(message.id);
  });
  await reply(engine, 'ready');

  const query = (bytes: Uint8Array): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const id = next++;
      const lost = (): void => reject(new Error('the embedded database has stopped'));
      events.once('exit', lost);
      waiting.set(id, (answer) => {
        events.off('exit', lost);
        resolve(answer);
      });
      post({ kind: 'query', id, bytes });
    });

  return {
    connect: () => wireStream(query),
    dump: async (path) => {
      const done = reply(engine, 'dumped');
      post({ kind: 'dump', path });
      await done;
    },
    close: async () => {
      const done = reply(engine, 'closed');
      post({ kind: 'close' });
      await done;
      await end();
    },
  };
}

function reply({ events }: Engine, kind: 'ready' | 'dumped' | 'closed'): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      events.off('message', onMessage);
      events.off('error', onError);
      events.off('exit', onExit);
      outcome();
    };
    const onMessage = (message: FromEngine): void => {
      if (message.kind === kind) settle(resolve);
      if (message.kind === 'failed') settle(() => reject(new Error(`embedded database: ${message.message}`)));
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('the embedded database has stopped')));
    events.on('message', onMessage);
    events.on('error', onError);
    events.on('exit', onExit);
  });
}
