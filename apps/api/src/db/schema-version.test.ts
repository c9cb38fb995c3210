import { expect, test } from 'vitest';
import { schemaProblem } from './schema-version.ts';

test.each([
  ['the same schema', { database: 8, program: 8, oldestProgram: 8 }, undefined],
  ['a newer schema that still works with the program', { database: 10, program: 8, oldestProgram: 8 }, undefined],
  ['an older schema', { database: 7, program: 8, oldestProgram: 3 }, /schema 7.*needs schema 8.*migrate/],
  ['an empty database', { database: 0, program: 8, oldestProgram: 0 }, /schema 0.*needs schema 8.*migrate/],
  ['a schema that is too new', { database: 12, program: 8, oldestProgram: 10 }, /schema 12.*from schema 10.*schema 8/],
])('%s', (_what, state, expected) => {
  const problem = schemaProblem(state);
  if (expected === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(expected);
});
