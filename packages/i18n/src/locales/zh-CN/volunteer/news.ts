import type { Texts } from '../../../text-types.ts';
import type { news as source } from '../../zh-TW/volunteer/news.ts';

export const news = {
  title: '公告与新闻',
  tabs: { label: '种类', notice: '公告', news: '新闻' },
  unread: '未读',
  noNotices: '暂时没有公告',
  noNews: '暂时没有新闻',
  noneText: '有新内容时会在这里显示。',
  source: '来源：{{source}}',
  published: '发布时间：{{time}}',
  notice: '公告',
  article: '新闻',
  activity: '相关活动',
  viewActivity: '查看活动',
  removed: '这篇内容已经移除',
  removedText: '可到列表查看其他内容。',
  toList: '返回列表',
  enlarge: '放大图片：{{label}}',
  picture: '图片',
} as const satisfies Texts<typeof source>;
