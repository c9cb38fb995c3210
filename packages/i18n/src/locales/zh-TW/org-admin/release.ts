export const release = {
  list: { title: '活動列表' },
} as const;
