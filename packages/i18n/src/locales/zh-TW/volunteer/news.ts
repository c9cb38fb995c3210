/** Notices and news. */
export const news = {
  title: '公告與新聞',
  tabs: { label: '種類', notice: '公告', news: '新聞' },
  unread: '未讀',
  noNotices: '暫時沒有公告',
  noNews: '暫時沒有新聞',
  noneText: '有新內容時會在這裏顯示。',
  source: '來源：{{source}}',
  published: '發佈時間：{{time}}',
  notice: '公告',
  article: '新聞',
  activity: '相關活動',
  viewActivity: '查看活動',
  removed: '這篇內容已經移除',
  removedText: '可到列表查看其他內容。',
  toList: '返回列表',
} as const;
