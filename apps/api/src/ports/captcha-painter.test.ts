import { readFileSync } from 'node:fs';
import { languages } from '@vp/domain';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaPainter, simulatedCaptcha } from './captcha-painter.ts';
import { simulatedAnswer } from './captcha.ts';

test('a captcha is a PNG of four digits, another one each time', async () => {
  const [one, two] = await Promise.all([captchaPainter.paint(), captchaPainter.paint()]);
  expect(one.answer).toMatch(/^\d{4}$/);
  expect(await sharp(one.bytes).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 });
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(false);
});

/** Returns the contrast of the drawing with white, without the pixels at its edges, and its share of the picture. */
async function drawnOn(png: Uint8Array): Promise<{ median: number; share: number }> {
  const pixels = await sharp(png).greyscale().raw().toBuffer();
  const linear = (grey: number) => (grey / 255 <= 0.04045 ? grey / 255 / 12.92 : ((grey / 255 + 0.055) / 1.055) ** 2.4);
  const contrasts = [...pixels].filter((grey) => grey < 220).map((grey) => 1.05 / (linear(grey) + 0.05));
  const sorted = contrasts.sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 1, share: sorted.length / pixels.length };
}

test('its digits are thick and dark enough to be read', async () => {
  const painted = await Promise.all(Array.from({ length: 20 }, () => captchaPainter.paint()));
  for (const { bytes } of painted) {
    const { median, share } = await drawnOn(bytes);
    expect(median).toBeGreaterThan(4.5);
    expect(share).toBeGreaterThan(0.12);
  }
});

/** Returns the loudness of each tenth of a second, 0 to 128. */
function loudness(wav: Uint8Array): readonly number[] {
  const samples = wav.subarray(44);
  const tenth = 1102;
  return Array.from({ length: Math.floor(samples.length / tenth) }, (_, at) =>
    Math.max(...samples.subarray(at * tenth, (at + 1) * tenth).map((sample) => Math.abs(sample - 128))),
  );
}

test.each(languages)(
  'a captcha in %s is a sound of four digits with pauses, another one each time',
  async (language) => {
    const [one, two] = await Promise.all([captchaPainter.speak(language), captchaPainter.speak(language)]);
    expect(one.answer).toMatch(/^\d{4}$/);
    expect(Buffer.from(one.bytes.subarray(0, 16)).toString('latin1')).toMatch(/^RIFF.{4}WAVEfmt $/s);
    expect(Buffer.from(one.bytes).readUInt32LE(40)).toBe(one.bytes.length - 44);
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(false);
    const levels = loudness(one.bytes).map((level) => (level > 20 ? 'd' : '-'));
    expect(levels.join('')).toMatch(/^-+(?:d[d-]*?--+){3}d[d-]*?-+$/);
    expect(one.bytes.length / 11_025).toBeLessThan(9);
  },
);

test.each(languages)('each digit is recorded in %s and differs from the others', async (language) => {
  const files = Array.from('0123456789', (digit) =>
    readFileSync(new URL(`./spoken-digits/${language}/${digit}.wav`, import.meta.url)),
  );
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(10);
  for (const file of files) expect([file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([11_025, 8]);
});

test('the simulator always asks for the same', async () => {
  expect((await simulatedCaptcha.paint()).answer).toBe(simulatedAnswer);
  expect((await simulatedCaptcha.speak('pt')).answer).toBe(simulatedAnswer);
});
