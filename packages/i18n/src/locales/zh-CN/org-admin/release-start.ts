import type { releaseStart as source } from '../../zh-TW/org-admin/release-start.ts';
import type { Texts } from '../../../text-types.ts';

export const releaseStart = {
  title: '发布活动',
  blank: '全新活动',
  blankNote: '由空白表格开始',
  last: '使用上次的活动',
} as const satisfies Texts<typeof source>;
