import { expect, test } from 'vitest';
import { uploadLimits } from '../limits.ts';
import { needsCompression, refusalForImage, sniffImage } from './image-kind.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from([...bytes, 0, 0, 0, 0]);
const jpeg = bytesOf(0xff, 0xd8, 0xff, 0xe0);
const png = bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const bmp = bytesOf(0x42, 0x4d, 0x36, 0x84);
const gif = bytesOf(0x47, 0x49, 0x46, 0x38, 0x39, 0x61);
const html = new TextEncoder().encode('<html>');

test.each([
  ['jpeg', jpeg, 'jpeg'],
  ['png', png, 'png'],
  ['bmp', bmp, 'bmp'],
  ['gif', gif, 'gif'],
  ['html', html, undefined],
  ['half a png', png.slice(0, 4), undefined],
  ['nothing', new Uint8Array(), undefined],
])('%s is sniffed by content', (_name, bytes, kind) => {
  expect(sniffImage(bytes)).toBe(kind);
});

test.each([
  ['a jpeg', { firstBytes: jpeg, bytes: 10 }, undefined],
  ['a png of the largest size', { firstBytes: png, bytes: uploadLimits.bytesMax, pixels: 50_000_000 }, undefined],
  ['a gif', { firstBytes: gif, bytes: 10 }, 'gif'],
  ['html', { firstBytes: html, bytes: 10 }, 'unknownFormat'],
  ['an empty file', { firstBytes: new Uint8Array(), bytes: 0 }, 'empty'],
  ['over 10 MB', { firstBytes: bmp, bytes: uploadLimits.bytesMax + 1 }, 'tooLarge'],
  ['over 50 megapixels', { firstBytes: bmp, bytes: 10, pixels: 50_000_001 }, 'tooManyPixels'],
])('%s: %s', (_name, image, refusal) => {
  expect(refusalForImage(image)).toBe(refusal);
});

test('compression starts above 2 MB', () => {
  expect([needsCompression(2 * 1024 * 1024), needsCompression(2 * 1024 * 1024 + 1)]).toEqual([false, true]);
});
