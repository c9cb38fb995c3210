import { verificationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { checkCaptcha } from './check-captcha.ts';
import { captchaImage } from './captcha-image.ts';
import { captchaVoice } from './captcha-voice.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { verifySmsCode } from './verify-sms-code.ts';

export const verificationRoutes = implement(verificationCalls, {
  captchaImage,
  captchaVoice,
  checkCaptcha,
  sendSmsCode,
  sendEmailCode,
  verifySmsCode,
});
