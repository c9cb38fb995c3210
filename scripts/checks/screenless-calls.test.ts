import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkScreenlessCalls } from './screenless-calls.ts';

const news = {
  list: { path: '/api/news' },
  detail: { path: '/api/news-detail/:id' },
  read: { path: '/api/read' },
  mark: { path: '/api/mark' },
  file: { path: '/api/open/news-files/:code/pdf' },
  feed: { path: '/api/open/feeds/:code' },
};
const inbox = { list: { path: '/api/inbox' }, change: { path: '/api/inbox-change' } };
const sound = {
  'packages/contract/generated/addresses.js': `export const site = ${JSON.stringify({ news, inbox })};`,
  'apps/volunteer/src/a.tsx':
    'const query = useQuery(useApiQueries().news.list());\nconst { detail } = useApi().news;\nconst src = `${base}/api/open/news-files/${code}/pdf`;',
  'apps/org-admin/src/b.tsx': 'const { news } = useApi();\nawait news.read({});',
  'packages/app-shell/src/c.ts':
    "type Noun = 'news' | 'inbox';\nconst calls = api[noun as Noun];\nawait calls.mark({});\nawait calls.list({});",
  'packages/app-shell/src/alias.ts': 'const calls = useApiQueries().inbox;\nuseMutation({ ...calls.change.change() });',
  'apps/api/src/d.ts': 'export const feedOf = (code: string) => `${origin}/api/open/feeds/${code}`;',
};

test('calls that a screen makes pass, whatever it calls their table', async () => {
  expect(await checkScreenlessCalls(writeFixture(sound))).toEqual([]);
});

test.each([
  ['apps/volunteer/src/a.tsx', '', ['news.detail', 'news.file']],
  ['apps/org-admin/src/b.tsx', 'const { read } = book;', ['news.read']],
  ['packages/app-shell/src/c.ts', '', ['news.mark', 'inbox.list']],
  ['packages/app-shell/src/alias.ts', 'const calls = useApiQueries().inbox;', ['inbox.change']],
  ['apps/api/src/d.ts', '', ['news.feed']],
])('without the caller in %s it is found', async (path, text, names) => {
  const problems = await checkScreenlessCalls(writeFixture({ ...sound, [path]: text }));
  for (const name of names)
    expect(problems).toContainEqual(expect.stringContaining(`no screen makes the call ${name}:`));
  expect(problems).toHaveLength(names.length);
});

test('a call that only a test makes has no screen', async () => {
  const root = writeFixture({
    ...sound,
    'apps/org-admin/src/b.tsx': '',
    'apps/org-admin/src/b.test.tsx': sound['apps/org-admin/src/b.tsx'],
  });
  expect(await checkScreenlessCalls(root)).toEqual([expect.stringContaining('news.read')]);
});

test('missing addresses are an error', async () => {
  await expect(checkScreenlessCalls(writeFixture({}))).rejects.toThrow('addresses.js');
});
