// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { serviceWorker } from './service-worker.ts';

async function workerOf(words: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'vp-worker-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const html = `<html><body><p>${words}</p><script type="module" src="/main.ts"></script></body></html>`;
  writeFileSync(join(root, 'index.html'), html);
  writeFileSync(join(root, 'main.ts'), `document.title = 'site'; void import('./later.ts');`);
  writeFileSync(join(root, 'later.ts'), `document.body.append('later');`);
  const result = await build({
    root,
    base: '/wu/',
    configFile: false,
    logLevel: 'silent',
    plugins: [serviceWorker()],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const file = outputs.find(({ fileName }) => fileName === 'sw.js');
  return file?.type === 'asset' ? String(file.source) : '';
}

/** Runs the worker as a browser would, up to its listeners. */
function listenersOf(script: string): readonly string[] {
  const listeners: string[] = [];
  const scope = { addEventListener: (type: string) => void listeners.push(type) };
  // oxlint-disable-next-line no-implied-eval -- the text is what a browser runs
  new Function('globalThis', 'caches', 'location', script)(scope, {}, { origin: 'https://x.test' });
  return listeners;
}

test('the worker is one classic script that knows the files of its build', async () => {
  const script = await workerOf('words');
  expect(script).toMatch(/\/wu\/assets\/index-[\w-]{8}\.js/);
  expect(script).toMatch(/\/wu\/assets\/later-[\w-]{8}\.js/);
  expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
  expect(listenersOf(script).toSorted()).toEqual(['activate', 'fetch', 'install', 'message']);
});

test('another page is another worker, and the same site the same', async () => {
  const first = await workerOf('words');
  expect(await workerOf('words')).toBe(first);
  expect(await workerOf('other words')).not.toBe(first);
});
