import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkScreenlessCalls } from './screenless-calls.ts';

const entry = (path: string, more = '') => `{ method: 'get', path: '${path}'${more} }`;
const flag = ', withoutScreen: true';
const contract = (entries: string) => `export const newsCalls = endpoints({ ${entries} });`;
const sound = {
  'packages/contract/src/calls.ts':
    "import { newsCalls } from './news.ts';\nexport const calls = { news: newsCalls, inbox: inboxCalls } as const;",
  'packages/contract/src/news.ts': contract(
    [
      `list: ${entry('/api/news')}`,
      `detail: ${entry('/api/news/:id')}`,
      `read: ${entry('/api/read')}`,
      `mark: ${entry('/api/mark')}`,
      `file: ${entry('/api/open/news-files/:code/pdf')}`,
      `feed: ${entry('/api/open/feeds/:code')}`,
      `count: ${entry('/api/count', flag)}`,
    ].join(', '),
  ),
  'packages/contract/src/inbox.ts': `export const inboxCalls = endpoints({ list: ${entry('/api/inbox')} });`,
  'apps/volunteer/src/a.tsx':
    'const query = useQuery(useApiQueries().news.list());\nconst { detail } = useApi().news;\nconst src = `${base}/api/open/news-files/${code}/pdf`;',
  'apps/org-admin/src/b.tsx': 'const { news } = useApi();\nawait news.read({});',
  'packages/app-shell/src/c.ts':
    "type Noun = 'news' | 'inbox';\nconst calls = api[noun as Noun];\nawait calls.mark({});\nawait calls.list({});",
  'apps/api/src/d.ts': 'export const feedOf = (code: string) => `${origin}/api/open/feeds/${code}`;',
};

test('calls that say what screens make of them pass', () => {
  expect(checkScreenlessCalls(writeFixture(sound))).toEqual([]);
});

test.each([
  ['apps/volunteer/src/a.tsx', '', ['news.detail', 'news.file']],
  ['apps/org-admin/src/b.tsx', 'const { read } = book;', ['news.read']],
  ['packages/app-shell/src/c.ts', '', ['news.mark', 'inbox.list']],
  ['apps/api/src/d.ts', '', ['news.feed']],
])('without the caller in %s it is found', (path, text, names) => {
  const problems = checkScreenlessCalls(writeFixture({ ...sound, [path]: text }));
  for (const name of names)
    expect(problems).toContainEqual(expect.stringContaining(`no screen makes the call ${name}:`));
  expect(problems).toHaveLength(names.length);
});

test('a call that only a test makes has no screen', () => {
  const root = writeFixture({
    ...sound,
    'apps/org-admin/src/b.tsx': '',
    'apps/org-admin/src/b.test.tsx': sound['apps/org-admin/src/b.tsx'],
  });
  expect(checkScreenlessCalls(root)).toEqual([expect.stringContaining('news.read')]);
});

test('a flag that a screen has made untrue is found', () => {
  const root = writeFixture({ ...sound, 'apps/volunteer/src/e.tsx': 'useApiQueries().news.count();' });
  expect(checkScreenlessCalls(root)).toEqual([expect.stringContaining('a screen makes the call news.count')]);
  expect(checkScreenlessCalls(writeFixture({}))).toEqual([expect.stringContaining('wrong place')]);
});
