import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { captchaSize, simulatedAnswer } from './captcha.ts';
import type { CaptchaPainter } from './captcha.ts';
import { speakDigits } from './captcha-voice.ts';

const ground = '#fff';
const digitCount = 4;

/** Lines of the digits 0 to 9, each in a box of 60 by 100. */
const digitLines = [
  'M30 8C10 8 8 30 8 50 8 70 10 92 30 92 50 92 52 70 52 50 52 30 50 8 30 8Z',
  'M14 26 34 8V92M14 92H54',
  'M9 28C12 4 52 2 51 32 50 52 14 70 8 92H54',
  'M10 18C22 2 50 6 49 28 48 44 32 48 24 48 38 48 54 54 53 70 52 96 16 98 7 80',
  'M40 92V8L6 66H56',
  'M50 8H16L12 46C26 36 54 42 53 66 52 96 14 98 7 80',
  'M48 12C22 10 8 40 8 66 8 84 18 92 30 92 44 92 53 82 53 68 53 54 44 46 31 46 18 46 9 56 8 66',
  'M7 8H53C38 32 28 58 24 92',
  'M30 46C16 44 12 34 12 26 12 14 20 8 30 8 40 8 48 14 48 26 48 34 44 44 30 46 14 48 7 58 7 70 7 84 16 92 30 92 44 92 53 84 53 70 53 58 46 48 30 46Z',
  'M52 34C51 48 42 54 29 54 16 54 8 46 8 32 8 18 16 8 30 8 44 8 52 18 52 34 52 62 38 90 12 88',
];

/** Black to #444 on white: a contrast of at least 9 to 1. */
const grey = () => `#${'01234'.charAt(randomInt(5)).repeat(3)}`;

function digitAt(digit: string, place: number): string {
  const [scale, turn, slant] = [randomInt(66, 76) / 100, randomInt(-13, 14), randomInt(-8, 9)];
  const [left, top] = [10 + place * 57 + randomInt(-2, 6), 6 + randomInt(-3, 10)];
  const moved = `translate(${left} ${top}) scale(${scale}) rotate(${turn} 30 50) skewX(${slant})`;
  return `<path transform="${moved}" d="${digitLines[Number(digit)] ?? ''}" stroke="${grey()}" stroke-width="${randomInt(11, 14)}"/>`;
}

/** A line through all digits, thinner and lighter than they are. */
function noiseLine(): string {
  const { width, height } = captchaSize;
  const at = () => randomInt(10, height - 10);
  return `<path d="M0 ${at()}C${width / 3} ${at()} ${(width * 2) / 3} ${at()} ${width} ${at()}" stroke="#999" stroke-width="2"/>`;
}

/** Rasterises the picture: an SVG would reveal its digits as lines. */
async function paintDigits(digits: string): Promise<Uint8Array> {
  const { width, height } = captchaSize;
  const lines = [noiseLine(), ...Array.from(digits, digitAt), noiseLine()].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).flatten({ background: ground }).png().toBuffer());
}

function captchasOf(kind: CaptchaPainter['kind'], newAnswer: () => string): CaptchaPainter {
  return {
    kind,
    paint: async () => {
      const answer = newAnswer();
      return { answer, bytes: await paintDigits(answer) };
    },
    speak: async (language) => {
      const answer = newAnswer();
      return { answer, bytes: await speakDigits(answer, language) };
    },
  };
}

export const captchaPainter = captchasOf('picture', () =>
  randomInt(10 ** digitCount)
    .toString()
    .padStart(digitCount, '0'),
);

/** Always the same digits, so that a person and a test know them. */
export const simulatedCaptcha = captchasOf('simulator', () => simulatedAnswer);
