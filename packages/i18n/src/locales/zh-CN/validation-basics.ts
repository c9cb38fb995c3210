import type { Texts } from '../../text-types.ts';
import type { validation as source } from '../zh-TW/validation-basics.ts';

export const validation = {
  required: '必填',
  tooLong: '最多 {{max}} 个字符',
  agreement: '请先阅读并同意',
} satisfies Texts<typeof source>;
