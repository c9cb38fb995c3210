/** The volunteer's messages. */
export const inbox = {
  title: '訊息',
  empty: '還沒有訊息',
  emptyText: '報名、審核和活動更改的結果會在這裏通知你。',
  readAll: '全部標為已讀',
  unread: '未讀',
  open: '查看詳情',
} as const;
