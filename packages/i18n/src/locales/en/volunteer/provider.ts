import type { Texts } from '../../../text-types.ts';
import type { provider as source } from '../../zh-TW/volunteer/provider.ts';

export const provider = {
  onePass: {
    title: 'Macao One Account',
    start: 'Log in with Macao One Account',
    text: 'You go to Macao One Account, prove who you are there, and come back by yourself.',
    go: 'Go to Macao One Account',
    unlinked: 'This Macao One Account is not registered here',
    unlinkedText:
      'Register as a volunteer. If you have an account already, log in with its password and bind Macao One Account under account security.',
    register: 'Register as a volunteer',
    logOut: 'Log out',
  },
  wechat: {
    title: 'WeChat log-in',
    start: 'Log in with WeChat',
    text: 'WeChat confirms who you are and brings you back to this page.',
    go: 'Log in with WeChat',
    outside: 'Please use the WeChat app to open the link and log in',
    outsideText:
      'Log-in with WeChat works inside WeChat only. Open the link of this platform there, or log in another way.',
    otherWay: 'Log in with a password',
    square: 'link of the log-in page',
    bindingSquare: 'link of the page that binds WeChat',
    waysSquare: 'link of the page about how messages reach you',
    followNow: 'I follow it now',
    squareHint: 'Scan this QR code with WeChat, or copy the link and open it there.',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'The link could not be copied. Copy it by hand',
    unbound: 'This WeChat is bound to no account',
    unboundText:
      'Log in with your account and password, then bind WeChat under account security; without an account, register first.',
  },
  password: {
    title: 'Choose a password',
    note: 'Your account {{username}} has been created. Choose a password; you can log in with it from now on, too.',
    password: 'Password',
    confirmPassword: 'Confirm the password',
    submit: 'Save and log in',
  },
  failed: {
    title: 'Your identity was not confirmed',
    text: 'It may have been cancelled or taken too long. Please try again.',
    again: 'Try again',
  },
} as const satisfies Texts<typeof source>;
