import type { activity as source } from '../../zh-TW/org-admin/activity-release.ts';
import type { Texts } from '../../../text-types.ts';

export const activity = {
  series: {
    line: '每星期举行，这是 {{date}} 的一次（第 {{week}} / {{weeks}} 次）',
    one: '只限这一次',
    following_other: '这次及之后各次（{{count}} 次）',
    people_other: '共 {{count}} 个报名',
    changeTitle: '更改哪些？',
    changeNote: '时间或岗位已另行更改的各次，不会跟随更改时间或岗位。',
    cancelText_other: '这次及之后共 {{count}} 次会取消，{{people}} 个报名的人会收到通知，活动不能恢复。',
    cancelled_other: '已取消 {{count}} 次，已通知报名者',
    others: '同系列的其他各次',
  },
  share: {
    copied: '已复制活动链接',
    failed: '无法复制链接，请在活动详情页重试',
  },
} as const satisfies Texts<typeof source>;
