import { Buffer } from 'buffer/index.js';

/** Adds what the Buffer for browsers lacks: the base64url encoding, and slices as text, which busboy uses. */

const { prototype } = Buffer;
const from = Buffer.from.bind(Buffer);
const byteLength = Buffer.byteLength.bind(Buffer);
const toText = Object(Reflect.get(prototype, 'toString'));

const plain = (encoding: unknown): unknown => (encoding === 'base64url' ? 'base64' : encoding);

Reflect.set(Buffer, 'from', (value: unknown, encoding: unknown, length: unknown) =>
  Reflect.apply(from, undefined, [value, typeof value === 'string' ? plain(encoding) : encoding, length]),
);
Reflect.set(Buffer, 'byteLength', (value: unknown, encoding: unknown) =>
  Reflect.apply(byteLength, undefined, [value, plain(encoding)]),
);
Reflect.set(prototype, 'toString', function toString(this: Uint8Array, encoding?: string, ...range: number[]) {
  const text = String(Reflect.apply(toText, this, [plain(encoding), ...range]));
  return encoding === 'base64url' ? text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : text;
});
for (const encoding of ['utf8', 'latin1'])
  Reflect.set(prototype, `${encoding}Slice`, function slice(this: Uint8Array, ...range: number[]) {
    return String(Reflect.apply(toText, this, [encoding, ...range]));
  });

export { Buffer };
