import type { place as source } from '../../zh-TW/org-admin/place.ts';
import type { Texts } from '../../../text-types.ts';

export const place = {
  choose: '在地图上选择',
  change: '更改位置',
  title: '在地图上选择位置',
  chosen: '已标示位置：{{place}}',
  marked: '已标示位置',
  typed: '已填入地址，仍需在地图上标示位置。',
  nothing: '未选择位置',
  loading: '正在加载地图',
} as const satisfies Texts<typeof source>;
