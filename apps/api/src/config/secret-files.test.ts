import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vp-secrets-'));
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test('a secret is read from its file, without the line break at its end', () => {
  const read = withSecretFiles({
    DATABASE_URL_FILE: file('database', 'postgresql://a\n'),
    FIELD_KEYS_FILE: file('keys', 'k1:abc\r\n'),
    PORT: '1',
  });
  expect(read).toMatchObject({ DATABASE_URL: 'postgresql://a', FIELD_KEYS: 'k1:abc', PORT: '1' });
});

test('a variable comes before its file, and an empty one does not', () => {
  const path = file('token', 'of the file');
  expect(withSecretFiles({ METRICS_TOKEN: 'own', METRICS_TOKEN_FILE: path })).toMatchObject({ METRICS_TOKEN: 'own' });
  expect(withSecretFiles({ METRICS_TOKEN: '', METRICS_TOKEN_FILE: path })).toMatchObject({
    METRICS_TOKEN: 'of the file',
  });
});

test('a missing file is named with its variable', () => {
  expect(() => withSecretFiles({ SMS_TOKEN_FILE: '/nowhere/token' })).toThrow(
    'SMS_TOKEN_FILE: the file /nowhere/token',
  );
});

test('variables of other programs are left alone', () => {
  expect(withSecretFiles({ OTHER_FILE: '/nowhere', S3_SECRET_KEY_FILE: file('s3', 'key') })).toEqual({
    OTHER_FILE: '/nowhere',
    S3_SECRET_KEY_FILE: join(folder, 's3'),
    S3_SECRET_KEY: 'key',
  });
});
