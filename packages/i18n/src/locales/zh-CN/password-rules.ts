import type { Texts } from '../../text-types.ts';
import type { passwordRules as source } from '../zh-TW/password-rules.ts';

export const passwordRules = {
  length: '6 至 10 个字符',
  both: '同时包含字母和数字',
  only: '只用字母和数字',
  uncommon: '不容易被猜中，不含用户名或手机号码',
} as const satisfies Texts<typeof source>;
