import { expect, test } from 'vitest';
import { readPgbouncerFile } from '../testing/pgbouncer.ts';
import { callLimits } from './call-limits.ts';

test.each(Object.entries(callLimits))('the role behind a pooler has the same %s as a direct session', (name, value) => {
  expect(readPgbouncerFile('role.sql')).toContain(`SET ${name} = '${value}ms';`);
});

test('the documented pooler works by transaction and drops no start-up parameter in silence', () => {
  const settings = readPgbouncerFile('pgbouncer.ini');
  expect(settings).toContain('pool_mode = transaction');
  expect(settings).not.toContain('ignore_startup_parameters');
});
