import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import {
  checkKitPage,
  checkScreenlessCalls,
  checkUntestedRefusals,
  checkUnusedLimits,
  checkUnusedTexts,
} from './unused.ts';

const texts = {
  'packages/i18n/src/locales/zh-TW/home.json': JSON.stringify({
    title: '首頁',
    days_other: '{{count}} 天',
    state: { open: '開', full: '滿' },
    tip: '提示',
  }),
  'apps/volunteer/src/features/home/home-page.tsx':
    "export const P = () => [t('home.title'), t('home.days', { count }), t(`home.state.${kind}`), <Part tip=\"tip\" />];",
};

test('keys that are named whole, in their last word or by a template pass', () => {
  expect(checkUnusedTexts(writeFixture(texts))).toEqual([]);
});

test('a text that nothing names is found', () => {
  const [path, text] = Object.entries(texts)[0] ?? ['', ''];
  const root = writeFixture({ ...texts, [path]: text.replace('"tip"', '"forgotten":"舊","tip"') });
  expect(checkUnusedTexts(root)).toEqual([expect.stringContaining('home.forgotten')]);
});

const limits = {
  'packages/domain/src/limits/name.ts':
    'export const nameLimits = { nameMax: 20, noteMax: 200, wait: { shortMs: 10 } } as const;',
  'apps/api/src/a.ts': 'const { noteMax } = nameLimits;\nexport const fits = name.length <= nameLimits.nameMax;',
  'apps/api/src/b.ts': 'export const soon = nameLimits.wait.shortMs;',
};

test('limits that are asked for pass', () => {
  expect(checkUnusedLimits(writeFixture(limits))).toEqual([]);
});

test('a limit that nothing asks for, or only a test, is found', () => {
  const root = writeFixture({ ...limits, 'apps/api/src/a.ts': 'export const a = nameLimits.noteMax;' });
  expect(checkUnusedLimits(root)).toEqual([expect.stringContaining('asks for nameMax')]);
  expect(() => checkUnusedLimits(writeFixture({}))).toThrow('is empty');
});

const refusals = {
  'packages/contract/src/refusals.ts': 'export const refusalCodes = { full: 1, closed: 2, alreadyIn: 3 } as const;',
  'packages/validators/src/message.ts': "const fieldKeys = ['required', 'emoji'] as const;\nconst other = ['else'];",
  'apps/api/src/a.test.ts': "expect(refusal).toBe('full');\nexpect(outcomes).toEqual({ closed: 2 });",
  'packages/validators/src/a.test.ts': "refuses: [[1, 'required'], [2, 'emoji']];",
};

test('refusals and messages that a test expects pass', () => {
  expect(checkUntestedRefusals(writeFixture(refusals))).toEqual([]);
});

test('one that only a screen or a source names is found', () => {
  const root = writeFixture({
    ...refusals,
    'apps/api/src/a.test.ts': "expect(refusal).toBe('full');",
    'apps/api/src/a.ts': "throw new Refused('closed');",
    'apps/volunteer/src/a.test.tsx': "const refusal = 'closed';",
    'packages/validators/src/a.test.ts': "refuses: [[1, 'required']];",
  });
  expect(checkUntestedRefusals(root)).toEqual([
    expect.stringContaining('closed is expected by no test'),
    expect.stringContaining('expects emoji'),
  ]);
});

test('one on the list that is answered by now is found, and a tree without the lists', () => {
  const root = writeFixture({ ...refusals, 'apps/api/src/b.test.ts': "expect(refusal).toBe('alreadyIn');" });
  expect(checkUntestedRefusals(root)).toEqual([expect.stringContaining('alreadyIn is answered')]);
  expect(() => checkUntestedRefusals(writeFixture({}))).toThrow('refusals.ts');
});

const index = `
  export { Card, Note as Remark } from './card/card.tsx';
  export type { CardLook } from './card/card.tsx';
  export { CardContext, useCard } from './card/card-context.ts';
`;

const page = `import { Card, Remark } from '@vp/ui-kit';
  export const cards = { Show: () => <Card><Remark /></Card> };`;

test('a kit whose parts all stand on its page passes; types, hooks and contexts are no parts', () => {
  const root = writeFixture({ 'packages/ui-kit/src/index.ts': index, 'packages/kit-page/src/groups/cards.tsx': page });
  expect(checkKitPage(root)).toEqual([]);
});

test.each([
  ['a part that is drawn nowhere', page.replace('<Remark />', ''), 'Remark'],
  ['a part that is named without being drawn', `import { Card, Remark } from '@vp/ui-kit';`, 'Card'],
  ['a part that stands in a comment', `// <Card><Remark />`, 'Card'],
])('finds %s', (_, drawn, name) => {
  const root = writeFixture({ 'packages/ui-kit/src/index.ts': index, 'packages/kit-page/src/groups/cards.tsx': drawn });
  expect(checkKitPage(root)).toContain(
    `packages/ui-kit/src/index.ts exports ${name}: draw it in its states in packages/kit-page/src/groups`,
  );
});

test('finds a part of the map', () => {
  const root = writeFixture({
    'packages/map/src/index.ts': `export { MapView } from './map-view.tsx';`,
    'packages/kit-page/src/groups/cards.tsx': page,
  });
  expect(checkKitPage(root)).toEqual([expect.stringContaining('packages/map/src/index.ts exports MapView')]);
});

const news = {
  list: { path: '/api/news' },
  detail: { path: '/api/news-detail/:id' },
  read: { path: '/api/read' },
  mark: { path: '/api/mark' },
  file: { path: '/api/open/news-files/:code/pdf' },
  feed: { path: '/api/open/feeds/:code' },
};
const inbox = { list: { path: '/api/inbox' }, change: { path: '/api/inbox-change' } };
const calls = {
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
  expect(await checkScreenlessCalls(writeFixture(calls))).toEqual([]);
});

test.each([
  ['apps/volunteer/src/a.tsx', '', ['news.detail', 'news.file']],
  ['apps/org-admin/src/b.tsx', 'const { read } = book;', ['news.read']],
  ['packages/app-shell/src/c.ts', '', ['news.mark', 'inbox.list']],
  ['packages/app-shell/src/alias.ts', 'const calls = useApiQueries().inbox;', ['inbox.change']],
  ['apps/api/src/d.ts', '', ['news.feed']],
])('without the caller in %s it is found', async (path, text, names) => {
  const problems = await checkScreenlessCalls(writeFixture({ ...calls, [path]: text }));
  for (const name of names)
    expect(problems).toContainEqual(expect.stringContaining(`no screen makes the call ${name}:`));
  expect(problems).toHaveLength(names.length);
});

test('a call that only a test makes has no screen', async () => {
  const root = writeFixture({
    ...calls,
    'apps/org-admin/src/b.tsx': '',
    'apps/org-admin/src/b.test.tsx': calls['apps/org-admin/src/b.tsx'],
  });
  expect(await checkScreenlessCalls(root)).toEqual([expect.stringContaining('news.read')]);
});

test('missing addresses are an error', async () => {
  await expect(checkScreenlessCalls(writeFixture({}))).rejects.toThrow('addresses.js');
});
