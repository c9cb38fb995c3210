/** The frame of the pages with questions and answers, on both sites. */
export const help = {
  title: '使用說明',
  search: '搜尋問題',
  none: '找不到相關的問題',
  noneText: '可改用其他字詞，或查看全部問題。',
  all: '查看全部問題',
  more: '仍未解決？',
  office: '致電平台辦事處',
  everything: '全部',
} as const;
