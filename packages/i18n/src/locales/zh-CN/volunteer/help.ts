import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/volunteer/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  organization: '联系您的组织',
  organizationNote: '组织的联系人和电话在组织页面',
  agreements: '用户协议及隐私政策',
} as const satisfies Texts<typeof source>;
