import sharp from 'sharp';
import { create } from 'svg-captcha';
import { captchaSize, simulatedAnswer } from './captcha.ts';
import type { CaptchaPainter } from './captcha.ts';

const ground = '#fff';
/** Excludes characters that look alike, and uses one case: an answer is compared case-insensitively. */
const signs = 'ACDEFHJKMNPRTUVWXY379';
/** The typeface draws letters as outlines: a line of this width fills them. */
const fillingLinePixels = 5;
/** Fills the letters in greys from black to #444 on white: a contrast of at least 9 to 1. */
function filled(svg: string): string {
  return svg.replace(
    /<path fill="(#\w+)"/g,
    `<path fill="$1" stroke="$1" stroke-width="${fillingLinePixels}" stroke-linejoin="round"`,
  );
}

export const captchaPainter: CaptchaPainter = {
  kind: 'picture',
  paint: async () => {
    const { text, data } = create({ ...captchaSize, size: 4, noise: 2, fontSize: 82, charPreset: signs });
    return { answer: text, png: await toPng(filled(data)) };
  },
};

/** Paints the fixed answer without distortion, so that a person and a test can read it. */
export const simulatedCaptcha: CaptchaPainter = {
  kind: 'simulator',
  paint: async () => {
    const label = `<text x="50%" y="66%" text-anchor="middle" font-family="sans-serif" font-size="52">${simulatedAnswer}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${captchaSize.width}" height="${captchaSize.height}"><rect width="100%" height="100%" fill="${ground}"/>${label}</svg>`;
    return { answer: simulatedAnswer, png: await toPng(svg) };
  },
};

/** Rasterises the picture: an SVG would reveal its letters as outlines. */
async function toPng(svg: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(Buffer.from(svg)).flatten({ background: ground }).png().toBuffer());
}
