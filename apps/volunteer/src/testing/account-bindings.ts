import type { AccountBindings } from '@vp/contract';

/** An account with only a phone, whose owner has just logged in. */
export const bindings: AccountBindings = {
  username: 'lotus7788',
  maskedMobile: '+853 66•• ••08',
  maskedEmail: null,
  passwordChangedAt: '2026-03-02T10:00:00+08:00',
  questionIds: [],
  isWechatBound: false,
  isWechatSubscribed: false,
  isOnePassBound: false,
  provenUntil: '2099-07-18T14:06:00+08:00',
};
