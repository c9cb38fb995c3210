import { createOfflineFiles } from './offline-files.ts';
import type { WorkerPlan } from './offline-files.ts';

/** Written into the worker by the build. */
declare const workerPlan: WorkerPlan;

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface AskedEvent extends LastingEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface PageMessageEvent extends LastingEvent {
  readonly data: unknown;
}

/** What a worker has besides that which pages have too. */
interface WorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
}

const patienceMs = 4000;

// This file runs in a worker only; the types of its global scope and of a page's exclude each other.
const scope = globalThis as unknown as WorkerScope;

const files = createOfflineFiles(workerPlan, {
  caches,
  origin: location.origin,
  fetch: (request) => fetch(request),
  patience: () => new Promise((resolve) => setTimeout(resolve, patienceMs, undefined)),
});

/** What a page says: `{ keep: addresses }` of files that it loaded, or `{ takeOver: true }`. */
const said = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined;

function addressesIn(data: unknown): readonly string[] {
  const keep = said(data, 'keep');
  return Array.isArray(keep) ? keep.filter((address) => typeof address === 'string') : [];
}

// Files are found by their hashes, so a newer worker may stand behind an older page at once.
scope.addEventListener('install', (event) => event.waitUntil(files.install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(files.activate().then(() => scope.clients.claim())));
scope.addEventListener('message', (event) => {
  event.waitUntil(files.keep(addressesIn(event.data)));
  // Installed, it has asked already; where the worker before it was busy then, it stays until it is asked in a quiet moment.
  if (said(event.data, 'takeOver') === true) void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const answer = files.answer(event.request);
  if (answer) event.respondWith(answer);
});
