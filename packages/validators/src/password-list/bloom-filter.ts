const hashes = 10;
const bitsPerEntry = 14.4;

/** FNV-1a with a seed, 32 bits, with the upper bits mixed into the lower ones. */
function hashOf(text: string, seed: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

function bitsFor(filter: Uint8Array, text: string): readonly number[] {
  const size = filter.length * 8;
  const [first, step] = [hashOf(text, 0), hashOf(text, 0x9e37_79b9) | 1];
  return Array.from({ length: hashes }, (_, at) => (first + at * (step >>> 0)) % size);
}

/** Creates a filter of all these entries, with a false-positive rate of one in a thousand. */
export function createFilter(entries: ReadonlySet<string>): Uint8Array {
  const filter = new Uint8Array(Math.ceil((entries.size * bitsPerEntry) / 8));
  for (const entry of entries)
    for (const bit of bitsFor(filter, entry)) filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

export function isInFilter(filter: Uint8Array, text: string): boolean {
  return bitsFor(filter, text).every((bit) => ((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}
