/** Unpacked pixels: `width * height * 3` bytes, red, green and blue, starting at the upper left. */
export interface BmpPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const headerBytes = 54;
const infoHeaderBytesMin = 40;

/**
 * Unpacks uncompressed BMP with 24 or 32 bits a pixel and the length that its size requires. The work is bounded by the
 * bytes of the file. Returns undefined for other kinds, in which a few bytes can cause unbounded work.
 */
export function readPlainBmp(file: Uint8Array): BmpPixels | undefined {
  if (file.length < headerBytes) return undefined;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = view.getUint32(10, true);
  const width = view.getInt32(18, true);
  const signedHeight = view.getInt32(22, true);
  const bits = view.getUint16(28, true);
  const isPlain =
    view.getUint32(14, true) >= infoHeaderBytesMin &&
    view.getUint16(26, true) === 1 &&
    (bits === 24 || bits === 32) &&
    view.getUint32(30, true) === 0;
  const height = Math.abs(signedHeight);
  if (!isPlain || width < 1 || height < 1 || start < headerBytes) return undefined;
  // Rows are padded to a multiple of four bytes.
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (start + rowBytes * height > file.length) return undefined;

  const data = new Uint8Array(width * height * 3);
  const step = bits / 8;
  for (let row = 0; row < height; row += 1) {
    // The lowest row comes first, unless the height is negative.
    const from = start + rowBytes * (signedHeight > 0 ? height - 1 - row : row);
    unpackRow(file.subarray(from, from + rowBytes), step, data.subarray(row * width * 3, (row + 1) * width * 3));
  }
  return { data, width, height };
}

/** Blue comes first in the file; a fourth byte has no meaning. */
function unpackRow(row: Uint8Array, step: number, into: Uint8Array): void {
  for (let from = 0, to = 0; to < into.length; from += step, to += 3) {
    into[to] = row[from + 2] ?? 0;
    into[to + 1] = row[from + 1] ?? 0;
    into[to + 2] = row[from] ?? 0;
  }
}
