import type { Texts } from '../../text-types.ts';
import type { help as source } from '../zh-TW/help-frame.ts';

export const help = {
  title: '使用说明',
  search: '搜索问题',
  none: '找不到相关问题',
  noneText: '可换个词，或查看全部问题。',
  all: '查看全部问题',
  more: '仍未解决？',
  office: '致电平台办公室',
  everything: '全部',
} as const satisfies Texts<typeof source>;
