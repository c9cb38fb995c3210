// @vitest-environment node
import { expect, test } from 'vitest';
import { createOfflineFiles } from './offline-files.ts';

const origin = 'https://volunteer.test';
const html = { 'Content-Type': 'text/html' };
const script = { 'Content-Type': 'text/javascript' };

const pageOf = (entry: string): string =>
  `<link rel="icon" href="/wu/icon.svg"><link rel="stylesheet" href="/wu/assets/index-css00001.css">` +
  `<script src="/wu/config.js"></script><script type="module" src="/wu/assets/${entry}"></script>`;

/** Caches as a browser has them, by name and in the order in which they were made. */
function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL): string =>
    new URL(typeof key === 'string' ? key : key instanceof URL ? key : key.url, origin).pathname;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (key: RequestInfo | URL) => Promise.resolve(entries.get(pathOf(key))?.clone()),
    put: (key: RequestInfo | URL, answer: Response) => Promise.resolve(void entries.set(pathOf(key), answer)),
    keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(new URL(path, origin)))),
  });
  const storage = {
    open(name: string) {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return Promise.resolve(cacheOf(entries));
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (key: RequestInfo | URL) =>
      Promise.resolve(
        [...stores.values()]
          .map((entries) => entries.get(pathOf(key)))
          .find(Boolean)
          ?.clone(),
      ),
  };
  // The calls that the worker makes, and no others.
  return storage as unknown as CacheStorage;
}

interface Served {
  [path: string]: { readonly body: string; readonly headers: Record<string, string>; readonly status?: number };
}

function device() {
  const caches = memoryCaches();
  let served: Served = {};
  let line: 'up' | 'down' | 'silent' = 'up';
  const asked: string[] = [];
  const host = {
    caches,
    origin,
    fetch(request: Request): Promise<Response> {
      const path = new URL(request.url).pathname;
      asked.push(path);
      if (line === 'silent') return new Promise<never>(() => undefined);
      if (line === 'down') return Promise.reject(new TypeError('Failed to fetch'));
      const file = served[path];
      if (file) return Promise.resolve(new Response(file.body, { headers: file.headers, status: file.status ?? 200 }));
      // As hosts of single pages do.
      return Promise.resolve(new Response(served['/wu/']?.body ?? '', { headers: html }));
    },
    patience: () => (line === 'silent' ? Promise.resolve(undefined) : new Promise<never>(() => undefined)),
  };
  return {
    asked,
    caches,
    deploy(build: string, entry: string, chunks: readonly string[]) {
      const files = [entry, 'index-css00001.css', ...chunks].map((name) => `/wu/assets/${name}`);
      served = {
        '/wu/': { body: pageOf(entry), headers: html },
        '/wu/config.js': { body: `settings of ${build}`, headers: script },
        '/wu/icon.svg': { body: '<svg/>', headers: { 'Content-Type': 'image/svg+xml' } },
        ...Object.fromEntries(files.map((path) => [path, { body: `${path} of ${build}`, headers: script }])),
      };
      return createOfflineFiles({ build, base: '/wu/', files }, host);
    },
    setLine: (to: typeof line) => void (line = to),
  };
}

const asks = (path: string, mode: RequestMode = 'cors'): Request => {
  const request = new Request(new URL(path, origin));
  // A script may not make a request that navigates.
  return Object.defineProperty(request, 'mode', { value: mode });
};

type Worker = ReturnType<typeof createOfflineFiles>;
const bodyOf = async (worker: Worker, path: string, mode?: RequestMode): Promise<string | undefined> =>
  (await worker.answer(asks(path, mode)))?.text();

test('without a network the page, its settings and every file that was used are there', async () => {
  const phone = device();
  const worker = phone.deploy('one', 'index-aaaaaaaa.js', ['home-page-aaaaaaaa.js', 'scan-page-aaaaaaaa.js']);
  await worker.install();
  await worker.keep([`${origin}/wu/assets/home-page-aaaaaaaa.js`, `${origin}/api/home`, 'https://x.test/assets/a.js']);
  await bodyOf(worker, '/wu/assets/scan-page-aaaaaaaa.js');
  phone.setLine('down');
  expect(await bodyOf(worker, '/wu/User-scan?x=1', 'navigate')).toBe(pageOf('index-aaaaaaaa.js'));
  expect(await bodyOf(worker, '/wu/config.js')).toBe('settings of one');
  for (const name of ['index-aaaaaaaa.js', 'index-css00001.css', 'home-page-aaaaaaaa.js', 'scan-page-aaaaaaaa.js'])
    expect(await bodyOf(worker, `/wu/assets/${name}`)).toBe(`/wu/assets/${name} of one`);
  await expect(worker.answer(asks('/wu/assets/other-aaaaaaaa.js'))).rejects.toThrow('Failed to fetch');
});

test('calls, changes and other hosts are left to the browser', () => {
  const worker = device().deploy('one', 'index-aaaaaaaa.js', []);
  expect(worker.answer(asks('/api/home/platform'))).toBeUndefined();
  expect(worker.answer(asks('https://map.test/wu/assets/a.js'))).toBeUndefined();
  expect(worker.answer(new Request(`${origin}/wu/assets/a.js`, { method: 'POST' }))).toBeUndefined();
});

test('a page comes from the network while it answers, and from the device where it is slow or broken', async () => {
  const phone = device();
  const worker = phone.deploy('one', 'index-aaaaaaaa.js', []);
  await worker.install();
  phone.deploy('two', 'index-bbbbbbbb.js', []);
  expect(await bodyOf(worker, '/wu/home', 'navigate')).toBe(pageOf('index-bbbbbbbb.js'));
  phone.setLine('silent');
  expect(await bodyOf(worker, '/wu/home', 'navigate')).toBe(pageOf('index-aaaaaaaa.js'));
});

test('a deployment never mixes: the page on the device changes when all of the new build is there', async () => {
  const phone = device();
  const first = phone.deploy('one', 'index-aaaaaaaa.js', ['home-page-aaaaaaaa.js', 'news-page-aaaaaaaa.js']);
  await first.install();
  await first.keep([`${origin}/wu/assets/home-page-aaaaaaaa.js`]);
  const second = phone.deploy('two', 'index-bbbbbbbb.js', ['home-page-bbbbbbbb.js', 'news-page-bbbbbbbb.js']);
  await expect(first.install()).rejects.toThrow('index-bbbbbbbb.js is of another build');
  await second.install();
  await second.activate();
  phone.setLine('down');
  expect(await bodyOf(second, '/wu/home', 'navigate')).toBe(pageOf('index-bbbbbbbb.js'));
  // What was used is there in the new build, and for a page that is open still in the old one.
  expect(await bodyOf(second, '/wu/assets/home-page-bbbbbbbb.js')).toMatch(/ of two$/);
  expect(await bodyOf(second, '/wu/assets/home-page-aaaaaaaa.js')).toMatch(/ of one$/);
  expect(await bodyOf(second, '/wu/config.js')).toBe('settings of two');
  await expect(second.answer(asks('/wu/assets/news-page-bbbbbbbb.js'))).rejects.toThrow('Failed to fetch');
});

test('told by a page of the build before, a worker takes nothing of that build', async () => {
  const phone = device();
  const first = phone.deploy('one', 'index-aaaaaaaa.js', ['news-page-aaaaaaaa.js']);
  await first.install();
  await bodyOf(first, '/wu/assets/news-page-aaaaaaaa.js');
  const second = phone.deploy('two', 'index-bbbbbbbb.js', ['news-page-bbbbbbbb.js']);
  await second.install();
  await second.keep([`${origin}/wu/assets/news-page-aaaaaaaa.js`, `${origin}/wu/assets/news-page-bbbbbbbb.js`]);
  const kept = await (await phone.caches.open('vp-files:two')).keys();
  const names = kept.map(({ url }) => url.split('/').at(-1));
  expect(names).toContain('news-page-bbbbbbbb.js');
  expect(names).not.toContain('news-page-aaaaaaaa.js');
});

test('the page in the place of a missing file is not kept as that file', async () => {
  const phone = device();
  const worker = phone.deploy('one', 'index-aaaaaaaa.js', []);
  await worker.install();
  expect(await bodyOf(worker, '/wu/assets/gone-page-zzzzzzzz.js')).toBe(pageOf('index-aaaaaaaa.js'));
  phone.setLine('down');
  await expect(worker.answer(asks('/wu/assets/gone-page-zzzzzzzz.js'))).rejects.toThrow('Failed to fetch');
});

test('a file with a hash is asked for once, and three builds stay', async () => {
  const phone = device();
  for (const build of ['one', 'two', 'three', 'four']) {
    const worker = phone.deploy(build, `index-${build.padEnd(8, 'x')}.js`, []);
    await worker.install();
    await worker.activate();
  }
  expect(await phone.caches.keys()).toEqual(['vp-files:two', 'vp-files:three', 'vp-files:four']);
  expect(phone.asked.filter((path) => path.endsWith('.css'))).toHaveLength(1);
});
