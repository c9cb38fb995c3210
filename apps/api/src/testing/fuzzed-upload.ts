import fc from 'fast-check';
import type { FuzzMode } from './fuzzed-input.ts';

export interface DrawnUpload {
  readonly name: string;
  readonly mode: FuzzMode;
  readonly stype: string;
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Draws the usual value in most cases: an upload with one fault gets further than one with many. */
function mostly(usual: string, ...others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ arbitrary: fc.constant(usual), weight: 4 }, { arbitrary: fc.constantFrom(...others), weight: 1 });
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

const usualHeaders = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';

const partHeaders = mostly(
  usualHeaders,
  'Content-Disposition: form-data; name="file"; filename="../../a.jpg"',
  'Content-Disposition: form-data; name="file"',
  'Content-Disposition: form-data; name="other"; filename="a.jpg"',
  'Content-Disposition: form-data; name="__proto__"; filename="a.jpg"',
  'Content-Disposition: attachment',
  'Content-Disposition: form-data; name="file; filename=',
  `X: ${'a'.repeat(20_000)}`,
  '',
);

/** An upload of a picture in which a part, its headers, its end or its bytes may be broken. */
export function drawnUpload(picture: Uint8Array): fc.Arbitrary<DrawnUpload> {
  const cut = fc.nat({ max: picture.length }).map((length) => Buffer.from(picture.subarray(0, length)));
  const turned = fc.tuple(fc.nat({ max: picture.length - 1 }), fc.nat({ max: 255 })).map(([at, byte]) => {
    const copy = Buffer.from(picture);
    copy[at] = byte;
    return copy;
  });
  const content = fc.oneof(
    fc.constant(Buffer.from(picture)),
    cut,
    turned,
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(bytesOf('<svg onload="a()"/>'), bytesOf('GIF89a'), bytesOf('\r\n--x--\r\n'), bytesOf('')),
  );
  const part = fc
    .tuple(partHeaders, content)
    .map(([headers, bytes]) => Buffer.concat([bytesOf(`--x\r\n${headers}\r\n\r\n`), bytes, bytesOf('\r\n')]));
  return fc
    .record({
      parts: fc.oneof(
        part.map((one) => [one]),
        fc.array(part, { maxLength: 3 }),
      ),
      end: mostly('--x--\r\n', '--x--', '--x', '', '--y--'),
      contentType: mostly(
        'multipart/form-data; boundary=x',
        'multipart/form-data; boundary="x"',
        'multipart/form-data',
        `multipart/form-data; boundary=${'x'.repeat(300)}`,
        'multipart/mixed; boundary=x',
        'image/jpeg',
      ),
      stype: mostly('1', '2', '3', ''),
    })
    .map(({ parts, end, contentType, stype }) => ({
      name: 'file.upload',
      mode: 'broken',
      stype,
      contentType,
      body: new Uint8Array(Buffer.concat([...parts, bytesOf(end)])),
    }));
}
