import { expect, test } from 'vitest';
import { fromPem, toPem } from './pem.ts';

const bytes = new Uint8Array(Array.from({ length: 100 }, (_, at) => at));

test('a key is written in lines of 64 letters under its label, and read again', () => {
  const pem = toPem('PUBLIC KEY', bytes.buffer);
  const lines = pem.split('\n');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
    '-----BEGIN PUBLIC KEY-----',
    '-----END PUBLIC KEY-----',
    '',
  ]);
  expect(lines.slice(1, -2).map((line) => line.length)).toEqual([64, 64, 8]);
  expect(fromPem(pem)).toEqual(bytes);
});
