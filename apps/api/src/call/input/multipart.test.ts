import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParts } from './multipart.ts';

const type = 'multipart/form-data; boundary=x';
const field = 'Content-Disposition: form-data; name="a"';

const partsOf = (text: string, contentType = type) => readParts(Buffer.from(text, 'latin1'), contentType);

test('what a browser writes is read as it was, whatever the bytes are', async () => {
  const content = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('\r\n--', '\r\n', '--').map(bytesOf));
  // Quotes and backslashes are escaped in several ways; no field of the API contains them.
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replaceAll(/["\\]/g, '-'));
  const entry = fc.record({ name, content, isFile: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (entries) => {
      const form = new FormData();
      for (const { name, content: bytes, isFile } of entries)
        form.append(name, isFile ? new File([Buffer.from(bytes)], 'a".jpg') : Buffer.from(bytes).toString('base64'));
      const sent = new Response(form);
      const body = Buffer.from(await sent.clone().arrayBuffer());
      const expected = await Promise.all(
        [...(await sent.formData())].map(async ([name, value]) => ({
          name,
          content: value instanceof File ? Buffer.from(await value.arrayBuffer()) : value,
        })),
      );
      expect(await readParts(body, sent.headers.get('content-type') ?? '')).toEqual(expected);
    }),
  );
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

test.each([
  ['a quoted boundary', `--x\r\n${field}\r\n\r\nb\r\n--x--`, 'multipart/form-data; boundary="x"; charset=utf-8'],
  ['words before the first part', `hello\r\n--x\r\n${field}\r\n\r\nb\r\n--x--\r\nbye`, type],
  ['headers in small letters', `--x\r\n${field.toLowerCase()}\r\n\r\nb\r\n--x--`, type],
])('%s is read', async (_what, text, contentType) => {
  expect(await partsOf(text, contentType)).toEqual([{ name: 'a', content: 'b' }]);
});

describe('is no form:', () => {
  test.each([
    ['nothing', ''],
    ['a body without its boundary', `--y\r\n${field}\r\n\r\nb\r\n--y--`],
    ['a part without an end', `--x\r\n${field}\r\n\r\nb`],
    ['a form without an end', `--x\r\n${field}\r\n\r\nb\r\n--x\r\n`],
    ['a part without headers', `--x\r\nb\r\n--x--`],
    ['a part without a name', `--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--`],
    ['headers longer than any browser sends', `--x\r\nA: ${'a'.repeat(17_000)}\r\n${field}\r\n\r\nb\r\n--x--`],
    ['more parts than any form has', `${`--x\r\n${field}\r\n\r\nb\r\n`.repeat(21)}--x--`],
    ['half a million delimiters', '--x\r\n'.repeat(500_000)],
  ])('%s', async (_what, text) => {
    expect(await partsOf(text)).toBeUndefined();
  });

  test('one whose boundary is not named', async () => {
    expect(await partsOf(`--x\r\n${field}\r\n\r\nb\r\n--x--`, 'multipart/form-data')).toBeUndefined();
  });
});
