import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readParts } from './multipart.ts';

const type = 'multipart/form-data; boundary=x';
const field = 'Content-Disposition: form-data; name="a"';

function partsOf(text: string, contentType = type) {
  return readParts(Buffer.from(text, 'latin1'), contentType)?.map(({ bytes, ...part }) => ({
    ...part,
    text: bytes.toString('latin1'),
  }));
}

test('what a browser writes is read as it was, whatever the bytes are', async () => {
  const content = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('\r\n--', '\r\n', '--').map(bytesOf));
  const entry = fc.record({ name: fc.string({ unit: 'grapheme' }), content, isFile: fc.boolean() });
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
          isFile: value instanceof File,
          bytes: value instanceof File ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value),
        })),
      );
      expect(readParts(body, sent.headers.get('content-type') ?? '')).toEqual(expected);
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
])('%s is read', (_what, text, contentType) => {
  expect(partsOf(text, contentType)).toEqual([{ name: 'a', isFile: false, text: 'b' }]);
});

describe('is no form:', () => {
  test.each([
    ['nothing', ''],
    ['a body without its boundary', `--y\r\n${field}\r\n\r\nb\r\n--y--`],
    ['a part without an end', `--x\r\n${field}\r\n\r\nb`],
    ['a form without an end', `--x\r\n${field}\r\n\r\nb\r\n--x\r\n`],
    ['a part without headers', `--x\r\nb\r\n--x--`],
    ['a part without a name', `--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--`],
    ['headers longer than any browser sends', `--x\r\nA: ${'a'.repeat(3000)}\r\n${field}\r\n\r\nb\r\n--x--`],
    ['more parts than any form has', `${`--x\r\n${field}\r\n\r\nb\r\n`.repeat(21)}--x--`],
    ['half a million delimiters', '--x\r\n'.repeat(500_000)],
  ])('%s', (_what, text) => {
    expect(partsOf(text)).toBeUndefined();
  });

  test('one whose boundary is not named', () => {
    expect(partsOf(`--x\r\n${field}\r\n\r\nb\r\n--x--`, 'multipart/form-data')).toBeUndefined();
  });
});
