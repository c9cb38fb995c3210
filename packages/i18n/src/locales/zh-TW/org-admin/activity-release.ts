/** What the release form and an activity's page say of it: the weeks of its series, and its link. */
export const activity = {
  series: {
    line: '每星期舉行，這是 {{date}} 的一次（第 {{week}} / {{weeks}} 次）',
    one: '只限這一次',
    following_other: '這次及之後各次（{{count}} 次）',
    people_other: '共 {{count}} 個報名',
    changeTitle: '更改哪些？',
    changeNote: '時間或崗位已另行更改的各次，不會跟隨更改時間或崗位。',
    cancelText_other: '這次及之後共 {{count}} 次會取消，{{people}} 個報名的人會收到通知，活動不能恢復。',
    cancelled_other: '已取消 {{count}} 次，已通知報名者',
    others: '同系列的其他各次',
  },
  share: {
    copied: '已複製活動連結',
    failed: '未能複製連結，請在活動詳情頁再試',
  },
} as const;
