import { help as inFrame } from '../help-frame.ts';

/** Questions that administrators and operators ask, and their answers. */
export const help = {
  ...inFrame,
  parent: '聯絡上級組織',
  parentNote: '上級組織的聯絡人和電話在首頁顯示',
  agreements: '用戶協議及私隱政策',
} as const;
