import sharp from 'sharp';
import { create } from 'svg-captcha';

export interface PaintedCaptcha {
  readonly answer: string;
  readonly png: Uint8Array;
}

export interface CaptchaPainter {
  readonly kind: 'picture' | 'simulator';
  readonly paint: () => Promise<PaintedCaptcha>;
}

const size = { width: 120, height: 44 };
/** What the simulator always asks for. */
export const simulatedAnswer = '1234';

export const captchaPainter: CaptchaPainter = {
  kind: 'picture',
  paint: async () => {
    const { text, data } = create({
      ...size,
      size: 4,
      noise: 2,
      color: true,
      background: '#f4f5f7',
      ignoreChars: '0oO1iIlL5sS2zZ8B',
    });
    return { answer: text, png: await toPng(data) };
  },
};

/** Paints the fixed answer plainly, so that a person and a test can read it. */
export const simulatedCaptcha: CaptchaPainter = {
  kind: 'simulator',
  paint: async () => {
    const label = `<text x="50%" y="66%" text-anchor="middle" font-family="sans-serif" font-size="26">${simulatedAnswer}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#f4f5f7"/>${label}</svg>`;
    return { answer: simulatedAnswer, png: await toPng(svg) };
  },
};

/** A vector picture would give its letters away as outlines. */
async function toPng(svg: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}
