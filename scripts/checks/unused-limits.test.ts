import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkUnusedLimits } from './unused-limits.ts';

const sound = {
  'packages/domain/src/limits/name.ts':
    'export const nameLimits = { nameMax: 20, noteMax: 200, wait: { shortMs: 10 } } as const;',
  'apps/api/src/a.ts': 'const { noteMax } = nameLimits;\nexport const fits = name.length <= nameLimits.nameMax;',
  'apps/api/src/b.ts': 'export const soon = nameLimits.wait.shortMs;',
};

test('limits that are asked for pass', () => {
  expect(checkUnusedLimits(writeFixture(sound))).toEqual([]);
});

test('a limit that nothing asks for, or only a test, is found', () => {
  const root = writeFixture({ ...sound, 'apps/api/src/a.ts': 'export const a = nameLimits.noteMax;' });
  expect(checkUnusedLimits(root)).toEqual([expect.stringContaining('nameLimits.nameMax')]);
  expect(checkUnusedLimits(writeFixture({}))).toEqual([expect.stringContaining('wrong place')]);
});
