import { expect, test } from 'vitest';
import { checkByHand } from './by-hand.ts';
import { writeFixture } from './fixture.ts';

const path = 'apps/volunteer/src/features/a/queries.ts';

test('a sound tree passes', () => {
  const tree = {
    [path]: `
      const q = { queryKey: queriesOf(api).news.noticeList.key(undefined, 'one', id), queryFn: read };
      const mine = { ...queriesOf(api).news.list(), queryKey };
      await readAgain(cache, ['news', 'inbox.list']);
      const keys = ['in', 'out'];
      const offline = useOfflineReason();
    `,
    'packages/app-shell/src/query/queries.ts': "const read = { queryKey: ['a'], queryFn };",
    'packages/ui-kit/src/shell/offline-bar.tsx': "const reason = t('ui.offlineSubmit');",
    'apps/volunteer/src/features/a/a.test.ts': "cache.setQueryData(['a'], 1);",
  };
  expect(checkByHand(writeFixture(tree))).toEqual([]);
});

test.each([
  "const q = queryOptions({ queryKey: ['news', id], queryFn });",
  "const q = { queryKey: [...queriesOf(api).news.list.key(), 'count'], queryFn };",
  "const q = { queryKey: ['news', id] as const, queryFn };",
  "const q = { queryKey: name.split('.') };",
  "const newsKey = ['news'];",
  "const newsKeyOf = (id) => ['news', id];",
  "const once = { key: ['scan', code], send };",
  "cache.setQueryData(['news', id], answer);",
  "await cache.invalidateQueries(['news']);",
])('a key by hand is found: %s', (text) => {
  expect(checkByHand(writeFixture({ [path]: text }))).toEqual([expect.stringContaining('writes a key')]);
});

test.each([
  "const reason = isOnline ? undefined : t('ui.offlineSubmit');",
  "if (!isOnline) return say('ui.offlineSubmit');",
])('asking for the network by hand is found: %s', (text) => {
  const tree = { 'packages/app-shell/src/form/form.tsx': text };
  expect(checkByHand(writeFixture(tree))).toEqual([expect.stringContaining('useOfflineReason')]);
});

test.each(["if (type === '4') return true;", "const isOther = '7' !== type;"])('a bare code is found: %s', (text) => {
  const tree = { 'packages/domain/src/identity/a.ts': text, 'packages/domain/src/code-table/b.ts': text };
  expect(checkByHand(writeFixture(tree))).toEqual([expect.stringContaining('identity/a.ts:1 compares with a code')]);
});
