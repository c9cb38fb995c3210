import type { Language } from '@vp/domain';

export interface PaintedCaptcha {
  readonly answer: string;
  readonly png: Uint8Array;
}

export interface SpokenCaptcha {
  readonly answer: string;
  readonly wav: Uint8Array;
}

/** Makes codes of four digits, to be seen or to be heard. */
export interface CaptchaPainter {
  readonly kind: 'picture' | 'simulator';
  readonly paint: () => Promise<PaintedCaptcha>;
  readonly speak: (language: Language) => Promise<SpokenCaptcha>;
}

/** In pixels. */
export const captchaSize = { width: 240, height: 88 } as const;
/** The answer to every simulated captcha. */
export const simulatedAnswer = '1234';
