import { expect, test } from 'vitest';
import { checkBuiltMock } from './built-mock.ts';
import { writeFixture } from './fixture.ts';

test('a build without the mock passes', () => {
  const root = writeFixture({ 'apps/site/dist/index.html': '<p>', 'apps/site/dist/assets/a.js': 'start()' });
  expect(checkBuiltMock(root, 'site')).toEqual([]);
  expect(checkBuiltMock(root, 'other')).toEqual([]);
});

test.each([
  ['apps/site/dist/index.html', '<script src="/wu/mock/start.js?entry=x">'],
  ['apps/site/dist/assets/program-1a.js', 'navigator.serviceWorker.register("/mock-worker.js")'],
  ['apps/site/dist/assets/pglite-2b.wasm', ''],
])('%s that holds a part of it is found', (path, text) => {
  const [problem] = checkBuiltMock(writeFixture({ [path]: text }), 'site');
  expect(problem).toContain(path);
});
