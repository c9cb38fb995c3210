import { help as inFrame } from '../help-frame.ts';

/** Questions that volunteers ask, and their answers. */
export const help = {
  ...inFrame,
  organization: '聯絡你的組織',
  organizationNote: '組織的聯絡人和電話在組織頁面',
  agreements: '用戶協議及私隱政策',
} as const;
