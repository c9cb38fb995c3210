import { expect, test } from 'vitest';
import { restoredAddress, toReturn } from './provider-return.ts';

const site = 'https://volunteer.example/wu';
const state = '6a6b';

test.each([
  ['/Login-onePass', state],
  ['/Login-onePass?redirect=%2FHome-activityDetails%3Fid%3D1%26from%3Dshare', undefined],
  ['/User-binding?of=onePass', undefined],
])('the registered address of %s has no query, and the page gets its query back', (page, expectedState) => {
  const there = toReturn(site + page, state);
  expect(there.redirectUri).toBe(site + page.split('?')[0]);
  if (expectedState !== undefined) expect(there.state).toBe(expectedState);
  const back = new URL(there.redirectUri);
  back.search = new URLSearchParams({ code: 'c1', state: there.state }).toString();
  const restored = new URL(restoredAddress(back.href) ?? back.href);
  expect(restored.searchParams.get('code')).toBe('c1');
  expect(restored.searchParams.get('state')).toBe(state);
  for (const [name, value] of new URL(site + page).searchParams) expect(restored.searchParams.get(name)).toBe(value);
});

test('a query in the state replaces no answer of the provider', () => {
  const restored = restoredAddress(`${site}/Login-onePass?code=c1&state=${state}.code%3Dother%26state%3Dother`);
  expect(restored).toBe(`${site}/Login-onePass?code=c1&state=${state}`);
});

test.each(['/home', '/Login-onePass?error=access_denied&state=6a6b', '/Home-activityDetails?id=1'])(
  '%s stays as it is',
  (page) => expect(restoredAddress(site + page)).toBeUndefined(),
);
