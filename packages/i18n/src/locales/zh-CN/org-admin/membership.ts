import type { membership as source } from '../../zh-TW/org-admin/membership.ts';
import type { Texts } from '../../../text-types.ts';

export const membership = {
  title: '加入申请审核',
  toRealName: '查看实名认证',
  joins: '申请加入',
  submitted: '申请加入 · {{time}} 提交',
  watermark: '仅供审核',
  message: '申请原因',
  fullWarning: '此人已加入或申请 5 个组织',
  reasons: {
    full: '名额已满',
    incomplete: '资料不完整',
    scope: '非本组织服务范围',
    contact: '请先联系本会',
  },
} as const satisfies Texts<typeof source>;
