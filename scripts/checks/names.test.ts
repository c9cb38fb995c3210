import { expect, test } from 'vitest';
import { checkNames } from './names.ts';
import { writeFixture } from './fixture.ts';

test.each([
  'export interface Activity { id: string }',
  'export type Identity = string;',
  'export function helpText() {}',
])('passes: %s', (text) => {
  expect(checkNames(writeFixture({ 'packages/domain/src/a.ts': text }))).toEqual([]);
});

test.each([
  ['export interface IActivity { id: string }', 'IActivity'],
  ['export class SessionManager {}', 'SessionManager'],
  ['type ActivityDto = string;', 'ActivityDto'],
  ['function dateUtil() {}', 'dateUtil'],
])('finds: %s', (text, name) => {
  expect(checkNames(writeFixture({ 'packages/domain/src/a.ts': text }))).toEqual([
    expect.stringContaining(`declares ${name}`),
  ]);
});

test('a module without JSX ends in .ts, unless it is a test', () => {
  const files = {
    'apps/volunteer/src/a.tsx': 'export const a = <p />;',
    'apps/volunteer/src/b.tsx': 'export const b = <></>;',
    'apps/volunteer/src/c.tsx': 'export const c = new Map<string, string>();',
    'apps/volunteer/src/c.test.tsx': 'export const c = 1;',
  };
  expect(checkNames(writeFixture(files))).toEqual(['apps/volunteer/src/c.tsx has no JSX: let it end in .ts']);
});
