import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkPlaceholders } from './placeholders.ts';

const routes = 'apps/volunteer/src/app/routes.ts';
const list = 'scripts/spec/data/placeholders.txt';
const sound = {
  [list]: '# not open yet\nvolunteer recovery\norg-admin help\n',
  [routes]: "export const routes = [page('home', [], () => import('../a.tsx')), later('recovery', 'recovery')];",
  'apps/org-admin/src/app/routes.ts': "export const routes = [laterAlone('help', 'help')];",
};

test('listed placeholders pass', () => {
  expect(checkPlaceholders(writeFixture(sound))).toEqual([]);
});

test('a built page that becomes a placeholder is found', () => {
  const text = sound[routes]?.replace("page('home', [], () => import('../a.tsx'))", "later('home', 'home')") ?? '';
  expect(checkPlaceholders(writeFixture({ ...sound, [routes]: text }))).toEqual([
    expect.stringContaining('volunteer home is a placeholder'),
  ]);
});

test('a page that is built stays on no list', () => {
  const text = sound[routes]?.replace("later('recovery', 'recovery')", "page('recovery', [], load)") ?? '';
  expect(checkPlaceholders(writeFixture({ ...sound, [routes]: text }))).toEqual([
    expect.stringContaining('volunteer recovery is no placeholder'),
  ]);
});
