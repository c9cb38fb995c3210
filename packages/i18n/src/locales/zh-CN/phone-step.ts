import type { Texts } from '../../text-types.ts';
import type { phoneStep as source } from '../zh-TW/phone-step.ts';

export const phoneStep = {
  title: '验证手机',
  why: '这台设备首次登录此账户，请验证已绑定的手机号码。',
  bound: '已绑定的号码',
  mobile: '手机号码',
  mobileHint: '输入完整的已绑定号码',
  submit: '验证并登录',
  again: '返回登录',
  expired: '验证已过期，请返回重新登录。',
  missing: '请先输入账号及密码',
  missingText: '这一步须在输入账号及密码之后进行。',
  lost: '号码已停用？请联系平台办公室协助更换。',
} satisfies Texts<typeof source>;
