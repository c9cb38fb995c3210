import { Buffer as NodeBuffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { Buffer } from './buffer.ts';

const pieces = [[], [255], [251, 255], [250, 251, 252], [1, 2, 3, 4, 62, 63, 255, 254]];

test.each(pieces)('reads and writes base64url like Node', (...bytes) => {
  const text = NodeBuffer.from(bytes).toString('base64url');
  expect(Buffer.from(bytes).toString('base64url')).toBe(text);
  expect([...Buffer.from(text, 'base64url')]).toEqual(bytes);
  expect(Buffer.byteLength(text, 'base64url')).toBe(bytes.length);
});

test('leaves other encodings unchanged', () => {
  expect(Buffer.from('志願', 'utf8').toString('hex')).toBe(NodeBuffer.from('志願').toString('hex'));
  expect(Buffer.from([1, 2, 3]).toString('base64', 1, 3)).toBe(NodeBuffer.from([2, 3]).toString('base64'));
  expect(Buffer.from('abc')).toHaveLength(3);
});

test.each(['utf8Slice', 'latin1Slice'])('%s reads a part like Node', (name) => {
  const bytes = [...NodeBuffer.from('a志願b')];
  const read = (buffer: Uint8Array): unknown => Reflect.apply(Reflect.get(buffer, name), buffer, [1, 4]);
  expect(read(Buffer.from(bytes))).toBe(read(NodeBuffer.from(bytes)));
});
