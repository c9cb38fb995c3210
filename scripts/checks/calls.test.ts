import { expect, test } from 'vitest';
import { checkCalls } from './calls.ts';
import { writeFixture } from './fixture.ts';

const entry = (method: string, path: string, more = '') => `{ method: '${method}', path: '${path}', ${more} }`;
const table = (...entries: string[]) =>
  `export const calls = endpoints({ ${entries.map((one, index) => `call${index}: ${one}`).join(', ')} });`;
const list = 'packages/contract/src/activity.ts';
const listed = [
  entry('get', '/api/volunteer/activityDetail/:aid'),
  entry('post', '/api/volunteer/activity'),
  entry('get', '/api/user/key', 'ownAddition: true'),
];
const sound = {
  'scripts/spec/data/calls.txt':
    'GET /api/volunteer/activityDetail/:id\nPOST /api/volunteer/activity\nGET /api/volunteer/news\n',
  'scripts/spec/data/calls-not-built.txt': 'GET /api/volunteer/news\n',
  [list]: table(...listed),
};

test('a sound contract passes', () => {
  expect(checkCalls(writeFixture(sound))).toEqual([]);
});

test.each([
  [table(...listed.slice(1)), 'GET /api/volunteer/activityDetail/:x is specified but gone'],
  [table(...listed, entry('get', '/api/volunteer/news')), 'GET /api/volunteer/news is built'],
  [table(...listed, entry('get', '/api/volunteer/other')), 'GET /api/volunteer/other is not specified'],
  [table(...listed, entry('post', '/api/volunteer/activity')), 'stands twice'],
  [
    table(...listed.slice(0, 1), entry('post', '/api/volunteer/activity', 'ownAddition: true'), ...listed.slice(2)),
    'no addition of our own',
  ],
])('%s is found', (text, words) => {
  expect(checkCalls(writeFixture({ ...sound, [list]: text }))).toEqual([expect.stringContaining(words)]);
});
