import { expect, test } from 'vitest';
import { checkCalls } from './calls.ts';
import { writeFixture } from './fixture.ts';

const entry = (method: string, path: string, more: string) => `{ method: '${method}', path: '${path}', ${more} }`;
const table = (...entries: string[]) =>
  `export const calls = endpoints({ ${entries.map((one, index) => `call${index}: ${one}`).join(', ')} });`;
const list = 'packages/contract/src/activity.ts';
const detail = entry('get', '/api/volunteer/activityDetail/:aid', "access: 'reader'");
const signUp = entry('post', '/api/volunteer/activity', "access: 'volunteer'");
const key = entry('get', '/api/user/key', "access: 'client', ownAddition: true");
const guard = "access: 'organization', permission: 'activity-list'";
const people = entry('get', '/api/volunteer/people', guard);
const menus = entry('get', '/api/user/menus', "access: 'organization', openToUnapproved: true");
const listed = [detail, signUp, key, people, menus];
const sound = {
  'scripts/spec/data/calls.txt': [
    'GET /api/volunteer/activityDetail/:id  reader',
    'POST /api/volunteer/activity  volunteer',
    'GET /api/volunteer/people  organization activity-list',
    'GET /api/user/menus  organization unapproved',
  ].join('\n'),
  'scripts/spec/data/calls-own.txt': '# ours\nGET /api/user/key  client\n',
  [list]: table(...listed),
};

test('a sound contract passes', () => {
  expect(checkCalls(writeFixture(sound))).toEqual([]);
});

test.each([
  [table(...listed.slice(1)), 'GET /api/volunteer/activityDetail/:x is specified but gone'],
  [table(...listed, signUp), 'stands twice'],
  [
    table(detail, signUp, key, entry('get', '/api/volunteer/people', "access: 'organization'"), menus),
    'find out who is',
  ],
  [
    table(detail, signUp, key, entry('get', '/api/volunteer/people', `${guard}, openToUnapproved: true`), menus),
    'unap',
  ],
  [
    table(detail, signUp, key, entry('get', '/api/volunteer/people', `${guard}, openToSuspended: true`), menus),
    'suspended too',
  ],
  [table(detail, signUp, key, people, entry('get', '/api/user/menus', "access: 'organization'")), 'approved only'],
  [table(detail, entry('post', '/api/volunteer/activity', "access: 'session'"), key, people, menus), 'lets in session'],
])('%s is found', (text, words) => {
  expect(checkCalls(writeFixture({ ...sound, [list]: text }))).toEqual([expect.stringContaining(words)]);
});

test.each([
  [entry('get', '/api/volunteer/x', "access: 'reader'"), 'GET /api/volunteer/x is not specified', 'has no columns'],
])('%s is found twice over', (more, words, access) => {
  expect(checkCalls(writeFixture({ ...sound, [list]: table(...listed, more) }))).toEqual([
    expect.stringContaining(words),
    expect.stringContaining(access),
  ]);
});

test('a call of the specification that calls itself our own is found', () => {
  const own = entry('post', '/api/volunteer/activity', "access: 'volunteer', ownAddition: true");
  expect(checkCalls(writeFixture({ ...sound, [list]: table(detail, own, key, people, menus) }))).toEqual([
    expect.stringContaining('no addition of our own'),
  ]);
});
