import type { Texts } from '../../../text-types.ts';
import type { news as source } from '../../zh-TW/volunteer/news.ts';

export const news = {
  title: 'Notices and news',
  tabs: { label: 'Kind', notice: 'Notices', news: 'News' },
  unread: 'Unread',
  noNotices: 'No notices yet',
  noNews: 'No news yet',
  noneText: 'New items appear here.',
  source: 'Source: {{source}}',
  published: 'Published: {{time}}',
  notice: 'Notice',
  article: 'News',
  activity: 'Related activity',
  viewActivity: 'View activity',
  removed: 'This item has been removed',
  removedText: 'See the list for other items.',
  toList: 'Back to the list',
  enlarge: 'Enlarge picture: {{label}}',
  picture: 'Picture',
} as const satisfies Texts<typeof source>;
