import type { Texts } from '../../../text-types.ts';
import type { inbox as source } from '../../zh-TW/volunteer/inbox.ts';

export const inbox = {
  title: '消息',
  empty: '还没有消息',
  emptyText: '报名、审核和活动更改的结果会在这里通知您。',
  readAll: '全部标为已读',
  unread: '未读',
  open: '查看详情',
} as const satisfies Texts<typeof source>;
