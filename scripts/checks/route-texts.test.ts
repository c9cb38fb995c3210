import { expect, test } from 'vitest';
import { checkRouteTexts } from './route-texts.ts';
import { writeFixture } from './fixture.ts';

const table = (rows: string): string => `
const page = (name, nouns, load) => ({ name, nouns, load });
const both = ['inbox', 'places'];
const list = () => import('./pages/list-pane.tsx');
export const routes = [${rows}];`;
const texts = `export const texts = {
  first: { common, validation },
  later: { inbox: () => import('./inbox.ts'), map: () => import('./map.ts'), places: () => import('./places.ts'), mapOnly: () => import('./map-only.ts'), validation: () => import('./v.ts') },
};`;
const volunteer = 'apps/volunteer/src/app/routes.ts';
const organization = 'apps/org-admin/src/app/routes.ts';
const inboxRow = 'apps/volunteer/src/features/inbox/inbox-row.tsx';
const sound = {
  'packages/i18n/src/locales/zh-TW/volunteer.ts': texts,
  'packages/i18n/src/locales/zh-TW/org-admin.ts': texts,
  ...Object.fromEntries(
    ['inbox', 'map', 'places'].map((noun) => [
      `packages/i18n/src/locales/zh-TW/${noun}.ts`,
      `export const ${noun} = {} as const;\n${noun === 'places' ? "export { map } from './map.ts';\n" : ''}`,
    ]),
  ),
  'packages/i18n/src/locales/zh-TW/map-pins.ts': 'export const map = { pin: "Pin" } as const;',
  'packages/i18n/src/locales/zh-TW/map-only.ts': `import { map as pins } from './map-pins.ts';
    \nexport const map = { ...pins, place: { near: 'Near' } } as const;`,
  [volunteer]: table("page('inbox', both, () => import('../features/inbox/inbox-page.tsx'))"),
  [organization]: table("at({ name: 'mail', nouns: ['inbox'], load: empty, list })"),
  'apps/volunteer/src/features/inbox/inbox-page.tsx': `import { Row } from './inbox-row.tsx';
    const Later = lazy(() => import('./inbox-sheet.tsx')); t('common.title'); t('validation.required');`,
  'apps/volunteer/src/features/inbox/inbox-sheet.tsx': "t('session.later');",
  [inboxRow]: "t('inbox.row'); t('map.place');",
  'apps/org-admin/src/app/pages/list-pane.tsx': "t('inbox.title'); change({ stale: ['map.places'] });",
};

test('a sound tree passes', () => {
  expect(checkRouteTexts(writeFixture(sound))).toEqual([]);
});

test.each(['place', 'pin'])('a part of a noun brings %s', (section) => {
  const rows = table("at({ name: 'mail', nouns: ['inbox', 'mapOnly'], load: empty, list })");
  const pane = `t('inbox.title'); t('map.${section}'); t(\`map.\${place}\`);`;
  const tree = { ...sound, [organization]: rows, 'apps/org-admin/src/app/pages/list-pane.tsx': pane };
  expect(checkRouteTexts(writeFixture(tree))).toEqual([]);
});

test.each([
  ['frame', []],
  ['inside', [expect.stringContaining('mail does not load the texts home')]],
])('of a noun that is partly among the first texts, %s', (section, found) => {
  const folder = 'packages/i18n/src/locales/zh-TW';
  const partly = texts
    .replace('first: { common', 'first: { common, home')
    .replace('later: {', "later: { home: () => import('./home.ts'),");
  const tree = {
    ...sound,
    [`${folder}/org-admin.ts`]: `import { home } from './home-frame.ts';\n${partly}`,
    [`${folder}/home-frame.ts`]: 'export const home = { frame: "Frame" } as const;',
    [`${folder}/home.ts`]: 'export const home = { inside: "Inside" } as const;',
    'apps/org-admin/src/app/pages/list-pane.tsx': `t('inbox.title'); t('home.${section}');`,
  };
  expect(checkRouteTexts(writeFixture(tree))).toEqual(found);
});

test('what a part says that comes later is loaded with its page', () => {
  const sheet = 'apps/volunteer/src/features/inbox/inbox-sheet.tsx';
  expect(checkRouteTexts(writeFixture({ ...sound, [sheet]: "t('mapOnly.later');" }))).toEqual([
    expect.stringContaining(`inbox does not load the texts mapOnly (${sheet})`),
  ]);
});

test('what a part of a noun does not bring is missing', () => {
  const rows = table("at({ name: 'mail', nouns: ['inbox', 'mapOnly'], load: empty, list })");
  const pane = "t('inbox.title'); t('map.zoom.near');";
  const tree = { ...sound, [organization]: rows, 'apps/org-admin/src/app/pages/list-pane.tsx': pane };
  expect(checkRouteTexts(writeFixture(tree))).toEqual([expect.stringContaining('mail does not load the texts map')]);
});

test.each([
  [
    volunteer,
    table("page('inbox', ['inbox'], () => import('../features/inbox/inbox-page.tsx'))"),
    'inbox does not load the texts map (apps/volunteer/src/features/inbox/inbox-row.tsx)',
  ],
  [organization, table("at({ name: 'mail', nouns: [], load: empty, list })"), 'mail does not load the texts inbox'],
  [
    'apps/org-admin/src/app/pages/list-pane.tsx',
    't(isOpen ? `map.places.${place}` : "common.none");',
    'mail does not load the texts map (apps/org-admin/src/app/pages/list-pane.tsx)',
  ],
])('%s holding %s is found', (path, text, words) => {
  expect(checkRouteTexts(writeFixture({ ...sound, [path]: text }))).toEqual([expect.stringContaining(words)]);
});
