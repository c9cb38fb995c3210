import type { Texts } from '../../text-types.ts';
import type { agreement as source } from '../zh-TW/agreement.ts';

export const agreement = {
  userAgreement: '用户协议',
  privacyPolicy: '隐私政策',
  cardAgreement: '大湾区志愿者卡服务协议',
  kind: '协议类别',
  index: '目录',
  updated: '更新日期：{{date}}',
  version: '版本 {{version}}',
} as const satisfies Texts<typeof source>;
