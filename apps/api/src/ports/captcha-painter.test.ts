import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaPainter, simulatedCaptcha } from './captcha-painter.ts';
import { simulatedAnswer } from './captcha.ts';

test('a captcha is a PNG of four signs, another one each time', async () => {
  const [one, two] = await Promise.all([captchaPainter.paint(), captchaPainter.paint()]);
  expect(one.answer).toMatch(/^[A-Za-z0-9]{4}$/);
  expect(await sharp(one.png).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 });
  expect(Buffer.from(one.png).equals(Buffer.from(two.png))).toBe(false);
});

/** Returns the contrast of the drawing with white, without the pixels at its edges, and its share of the picture. */
async function drawnOn(png: Uint8Array): Promise<{ median: number; share: number }> {
  const pixels = await sharp(png).greyscale().raw().toBuffer();
  const linear = (grey: number) => (grey / 255 <= 0.04045 ? grey / 255 / 12.92 : ((grey / 255 + 0.055) / 1.055) ** 2.4);
  const contrasts = [...pixels].filter((grey) => grey < 220).map((grey) => 1.05 / (linear(grey) + 0.05));
  const sorted = contrasts.sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 1, share: sorted.length / pixels.length };
}

test('its letters are filled and dark enough to be read', async () => {
  const painted = await Promise.all(Array.from({ length: 20 }, () => captchaPainter.paint()));
  for (const { png } of painted) {
    const { median, share } = await drawnOn(png);
    expect(median).toBeGreaterThan(4.5);
    expect(share).toBeGreaterThan(0.12);
  }
});

test('the simulator always asks for the same', async () => {
  expect((await simulatedCaptcha.paint()).answer).toBe(simulatedAnswer);
});
