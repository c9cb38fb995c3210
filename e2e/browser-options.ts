import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

const { CHROMIUM: executablePath, TRACE: isTraced } = process.env;

/** A phone of the size that the screens are designed for, in Macao. */
export const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-TW',
  timezoneId: 'Asia/Macau',
} as const;

export const desktop = { viewport: { width: 1280, height: 800 }, locale: 'zh-TW', timezoneId: 'Asia/Macau' } as const;

export const browserOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  ...phone,
  actionTimeout: 15_000,
  navigationTimeout: 30_000,
  screenshot: 'only-on-failure',
  // A trace costs a fifth of the time of a walk: TRACE=1 records it for analysing a failure.
  trace: isTraced ? 'retain-on-failure' : 'off',
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};
