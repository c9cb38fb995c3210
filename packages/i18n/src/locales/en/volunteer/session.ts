import type { Texts } from '../../../text-types.ts';
import type { session as source } from '../../zh-TW/volunteer/session.ts';

export const session = {
  title: 'Log in',
  slogan: 'Serving others, connecting our city',
  role: 'Log in as',
  account: 'Username or mobile number',
  accountHint: 'Put +86 before a Mainland number',
  password: 'Password',
  forgot: 'Forgot password',
  submit: 'Log in',
  onePass: 'Log in with Macao One Account',
  wechat: 'Log in with WeChat',
  firstTime: 'New here?',
  register: 'Register as a volunteer',
} as const satisfies Texts<typeof source>;
