import { verificationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { checkCaptcha } from './check-captcha.ts';
import { paintCaptcha } from './paint-captcha.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { verifySmsCode } from './verify-sms-code.ts';

export const verificationRoutes = implement(verificationCalls, {
  captchaImage: paintCaptcha,
  checkCaptcha,
  sendSmsCode,
  verifySmsCode,
});
