/** What a new activity begins with. */
export const releaseStart = {
  title: '發佈活動',
  blank: '全新活動',
  blankNote: '由空白表格開始',
  last: '使用上次的活動',
};
