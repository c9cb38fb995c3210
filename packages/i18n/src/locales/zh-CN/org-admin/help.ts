import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/org-admin/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  parent: '联系上级组织',
  parentNote: '上级组织的联系人和电话在首页显示',
  agreements: '用户协议及隐私政策',
} as const satisfies Texts<typeof source>;
