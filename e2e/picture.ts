import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface Tint {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Returns a generated picture: bands of one tint, so that different tints give different files. */
export function drawnPicture(name: string, { red, green, blue }: Tint, [width, height] = [960, 600]): Upload {
  const rows = Array.from({ length: height }, (_row, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const light = 0.55 + 0.45 * Math.sin((x + y * 2) / 60) ** 2;
      row[1 + x * 3] = red * light;
      row[2 + x * 3] = green * light;
      row[3 + x * 3] = blue * light;
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

interface Lines {
  readonly bytes: Buffer;
  readonly bytesPerLine: number;
  readonly bytesPerPixel: number;
}

/** Undoes the line filters of PNG in place. */
function unfilter({ bytes, bytesPerLine, bytesPerPixel }: Lines): Buffer {
  const step = bytesPerLine + 1;
  const plain = Buffer.alloc((bytes.length / step) * bytesPerLine);
  for (let line = 0; line * step < bytes.length; line += 1) {
    const filter = bytes[line * step] ?? 0;
    for (let at = 0; at < bytesPerLine; at += 1) {
      const target = line * bytesPerLine + at;
      const left = at < bytesPerPixel ? 0 : (plain[target - bytesPerPixel] ?? 0);
      const up = line === 0 ? 0 : (plain[target - bytesPerLine] ?? 0);
      const corner = line === 0 || at < bytesPerPixel ? 0 : (plain[target - bytesPerLine - bytesPerPixel] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      plain[target] = (bytes[line * step + 1 + at] ?? 0) + guess;
    }
  }
  return plain;
}

/** Reads a screenshot: PNG of 8 bits, with or without alpha, not interlaced. */
export function pixelsOf(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const bytesPerPixel = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const lines = { bytes: inflateSync(Buffer.concat(parts)), bytesPerLine: width * bytesPerPixel, bytesPerPixel };
  const plain = unfilter(lines);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < bytesPerPixel; channel += 1) {
      data[pixel * 4 + channel] = plain[pixel * bytesPerPixel + channel] ?? 0;
    }
  }
  return { width, height, data };
}
