import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaPainter, simulatedAnswer, simulatedCaptcha } from './captcha.ts';

test('a captcha is a PNG of four signs, another one each time', async () => {
  const [one, two] = await Promise.all([captchaPainter.paint(), captchaPainter.paint()]);
  expect(one.answer).toMatch(/^[A-Za-z0-9]{4}$/);
  expect(await sharp(one.png).metadata()).toMatchObject({ format: 'png', width: 120, height: 44 });
  expect(Buffer.from(one.png).equals(Buffer.from(two.png))).toBe(false);
});

test('the simulator always asks for the same', async () => {
  expect((await simulatedCaptcha.paint()).answer).toBe(simulatedAnswer);
});
