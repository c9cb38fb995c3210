import { expect, test } from 'vitest';
import { checkEnvironment } from './environment.ts';
import { writeFixture } from './fixture.ts';

const sound = {
  'apps/api/src/config/config.ts': 'export const port = process.env.PORT;',
  'apps/volunteer/src/main.tsx': 'const mode = import.meta.env.MODE;',
  'apps/volunteer/vite.config.ts': 'const api = process.env.PORT_API;',
  'packages/domain/src/age.ts': 'export const age = (now: Date) => new Date(now.getTime() - 5);',
  'packages/domain/src/age.test.ts': 'const now = new Date();',
};

test('a sound tree passes', () => {
  expect(checkEnvironment(writeFixture(sound))).toEqual([]);
});

test.each([
  ['apps/api/src/db/client.ts', 'const url = process.env.DATABASE_URL;', 'config.ts'],
  ['apps/volunteer/src/app/providers.tsx', 'const mode = import.meta.env.MODE;', 'main.tsx'],
  ['packages/domain/src/rule.ts', 'const now = new Date();', 'asks the clock'],
  ['packages/domain/src/rule.ts', 'const now = Date.now();', 'Date.now'],
  ['packages/domain/src/rule.ts', 'const dice = Math.random();', 'Math.random'],
])('%s with %s is found', (path, text, words) => {
  expect(checkEnvironment(writeFixture({ ...sound, [path]: text }))).toEqual([expect.stringContaining(words)]);
});
