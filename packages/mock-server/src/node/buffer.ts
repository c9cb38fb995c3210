import { Buffer } from 'buffer/index.js';

/** Adds the missing base64url encoding to the Buffer of browsers. */

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

export { Buffer };
