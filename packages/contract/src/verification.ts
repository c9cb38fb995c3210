import { captcha, closedObject, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';

/** Purpose of a message code; a code is valid for its own purpose only. */
export const smsPurposes = ['register', 'login', 'proof', 'bind', 'recover', 'release'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

export const verificationCalls = endpoints({
  captchaImage: {
    summary: 'Creates a graphic captcha for a device, as PNG',
    method: 'get',
    path: '/api/user/validata/code/:deviceId',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['image/png'],
    query: closedObject({ time: token(20) }),
    data: answers<Uint8Array>(),
    rateLimit: { points: 240, windowSeconds: 60 },
  },
  captchaVoice: {
    summary: 'Creates a captcha for a device that is read out in its language, as WAV; it replaces the picture',
    method: 'get',
    path: '/api/user/validata/code/:deviceId/voice',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['audio/wav'],
    data: answers<Uint8Array>(),
    ownAddition: true,
    rateLimit: { points: 240, windowSeconds: 60 },
  },
  checkCaptcha: {
    summary: 'Checks the captcha without consuming it; at most three checks, valid until a message is sent with it',
    method: 'get',
    path: '/api/user/verifyGraphicCaptchaNotDel/code/:deviceId/:code',
    access: 'client',
    shape: 'data',
    data: answers<{ readonly valid: true }>(),
    refusals: ['wrongCaptcha'],
    rateLimit: { points: 240, windowSeconds: 60 },
  },
  sendSmsCode: {
    summary: 'Sends a code to a phone; consumes the captcha',
    method: 'get',
    path: '/api/open/sms/validata/smsCode/:type/:mobile',
    access: 'client',
    shape: 'data',
    query: closedObject({
      captcha: captcha().required(),
      deviceId: token(64).required(),
      ticket: token(128),
    }),
    data: answers<{ readonly resendAfterSeconds: number }>(),
    refusals: [
      'wrongCaptcha',
      'smsTooSoon',
      'smsLimitReached',
      'useBoundPhone',
      'ticketExpired',
      'mobileRegistered',
      'lockedForNow',
    ],
    rateLimit: { points: 100, windowSeconds: 300 },
  },
  sendEmailCode: {
    summary: 'Sends a code to an e-mail address that the caller wants to bind; needs a proof of identity',
    method: 'get',
    path: '/api/open/sendEmailCode/:email',
    access: 'session',
    openToUnapproved: true,
    shape: 'data',
    data: answers<{ readonly resendAfterSeconds: number }>(),
    refusals: ['alreadyBound', 'smsTooSoon', 'smsLimitReached'],
    rateLimit: { points: 30, windowSeconds: 3600, by: 'account' },
  },
  verifySmsCode: {
    summary: 'Exchanges a code for a ticket that proves it for ten minutes',
    method: 'get',
    path: '/api/open/sms/verifyMobileCodeSuccessDel/:type/:mobile/:code',
    access: 'client',
    shape: 'data',
    data: answers<{ readonly ticket: string }>(),
    refusals: ['wrongSmsCode'],
    rateLimit: { points: 200, windowSeconds: 300 },
  },
});
