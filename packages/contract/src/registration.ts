import { closedObject, mobileE164, smsCode, username } from '@vp/validators';
import { boolean, string } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { TokenGranted } from './session.ts';

/** The account is there, and the device that has just proven the phone is logged in. */
export interface Registered extends TokenGranted {
  readonly username: string;
}

export const registrationCalls = endpoints({
  suggestUsername: {
    summary: 'A free account name to start from',
    method: 'get',
    path: '/api/user/volunteer/register/generateVolunteerAccount',
    access: 'client',
    shape: 'data',
    data: answers<{ readonly username: string }>(),
    rateLimit: { points: 120, windowSeconds: 60 },
  },
  checkMobile: {
    summary: 'Whether a phone number is registered already; answered once for each captcha that was passed',
    method: 'post',
    path: '/api/user/volunteer/accountSecurity/checkMobileIsRegister/:mobile',
    access: 'client',
    shape: 'data',
    repeatable: true,
    data: answers<{ readonly registered: boolean }>(),
    refusals: ['wrongCaptcha'],
    rateLimit: { points: 60, windowSeconds: 3600 },
  },
  register: {
    summary: 'Creates a volunteer account and logs its owner in',
    method: 'post',
    path: '/api/user/volunteer/register/postUser',
    access: 'client',
    shape: 'data',
    body: closedObject({
      username: username().required(),
      /** The encrypted `{ password, nonce }`, base64. */
      password: string().max(1024).required(),
      keyId: string().max(64).required(),
      mobile: mobileE164().required(),
      smsCode: smsCode().required(),
      /** Versions of the agreements that were read. */
      userAgreement: string().max(20).required(),
      privacyPolicy: string().max(20).required(),
      agreed: boolean().oneOf([true]).required(),
    }),
    data: answers<Registered>(),
    refusals: [
      'usernameTaken',
      'mobileRegistered',
      'wrongSmsCode',
      'wrongEncryption',
      'passwordTooCommon',
      'agreementMissing',
    ],
    rateLimit: { points: 400, windowSeconds: 3600 },
  },
});
