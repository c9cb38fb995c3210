import { expect, test } from 'vitest';
import {
  canAnnounceAgain,
  contentStateOf,
  hasContentPart,
  isContentFixed,
  missingLanguages,
  refusalForContent,
} from './content.ts';
import type { WrittenContent } from './content.ts';

const now = new Date('2026-07-18T04:00:00Z');
const [before, after] = [new Date('2026-07-18T03:59:59Z'), new Date('2026-07-18T04:00:01Z')];

test.each([
  [null, null, 'draft'],
  [null, after, 'draft'],
  [after, null, 'planned'],
  [now, null, 'published'],
  [before, after, 'published'],
  [before, now, 'ended'],
] as const)('published %o, ends %o: %s', (publishedAt, endsAt, state) => {
  expect(contentStateOf({ publishedAt, endsAt }, now)).toBe(state);
});

test.each([
  [[{ 'zh-TW': '甲', 'zh-CN': '甲', en: 'A', pt: 'A' }], []],
  [
    [{ 'zh-TW': '甲' }, {}],
    ['zh-CN', 'en', 'pt'],
  ],
  [
    [
      { 'zh-TW': '甲', 'zh-CN': '甲', en: 'A', pt: 'A' },
      { en: 'B', pt: ' ' },
    ],
    ['zh-TW', 'zh-CN', 'pt'],
  ],
  [[{}, {}], []],
] as const)('%o misses %o', (texts, missing) => {
  expect(missingLanguages(texts)).toEqual(missing);
});

const notice: WrittenContent = {
  kind: 'notice',
  title: { pt: 'Aviso' },
  body: { pt: '<p>Texto</p>' },
  link: undefined,
  publishedAt: now,
  endsAt: null,
};

test.each<[Partial<WrittenContent>, string | undefined]>([
  [{}, undefined],
  [{ title: { pt: ' ' } }, 'titleMissing'],
  [{ body: {} }, 'bodyMissing'],
  [{ body: {}, publishedAt: null }, undefined],
  [{ endsAt: now }, 'endsBeforeStart'],
  [{ endsAt: after }, undefined],
  [{ kind: 'banner', body: {} }, 'linkMissing'],
  [{ kind: 'banner', body: {}, link: '/home' }, undefined],
])('with %o it is refused for %s', (change, refusal) => {
  expect(refusalForContent({ ...notice, ...change })).toBe(refusal);
});

test('a notice ends and has no picture, a banner leads somewhere and has no text', () => {
  expect([hasContentPart('notice', 'end'), hasContentPart('notice', 'picture')]).toEqual([true, false]);
  expect([hasContentPart('banner', 'link'), hasContentPart('banner', 'body')]).toEqual([true, false]);
  expect([hasContentPart('help', 'site'), hasContentPart('notice', 'site')]).toEqual([true, false]);
});

test.each([
  ['agreement', 'draft', false],
  ['agreement', 'planned', false],
  ['agreement', 'published', true],
  ['agreement', 'ended', true],
  ['notice', 'published', false],
] as const)('%s that is %s is fixed: %s', (kind, state, isFixed) => {
  expect(isContentFixed(kind, state)).toBe(isFixed);
});

test.each([
  ['notice', 'published', true],
  ['notice', 'planned', false],
  ['notice', 'ended', false],
  ['news', 'published', false],
] as const)('%s that is %s can be announced again: %s', (kind, state, can) => {
  expect(canAnnounceAgain(kind, state)).toBe(can);
});
