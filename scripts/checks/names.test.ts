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
