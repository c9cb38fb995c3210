export interface PaintedCaptcha {
  readonly answer: string;
  readonly png: Uint8Array;
}

export interface CaptchaPainter {
  readonly kind: 'picture' | 'simulator';
  readonly paint: () => Promise<PaintedCaptcha>;
}

/** In pixels. */
export const captchaSize = { width: 240, height: 88 } as const;
/** The answer to every simulated captcha. */
export const simulatedAnswer = '1234';
