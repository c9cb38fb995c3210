import type { Language } from '@vp/domain';

export interface NewCaptcha {
  readonly answer: string;
  /** A picture as PNG, or a sound as WAV. */
  readonly bytes: Uint8Array;
}

/** Makes codes of four digits, to be seen or to be heard. */
export interface CaptchaPainter {
  readonly kind: 'picture' | 'simulator';
  readonly paint: () => Promise<NewCaptcha>;
  readonly speak: (language: Language) => Promise<NewCaptcha>;
}

/** In pixels. */
export const captchaSize = { width: 240, height: 88 } as const;
/** The answer to every simulated captcha. */
export const simulatedAnswer = '1234';
