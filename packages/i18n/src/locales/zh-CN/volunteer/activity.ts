import type { Texts } from '../../../text-types.ts';
import type { activity as source } from '../../zh-TW/volunteer/activity.ts';
import { activity as ofOne } from './activity-detail.ts';
import { activity as ofList } from './activity-list.ts';

export const activity = {
  ...ofOne,
  ...ofList,
  done: {
    title: '报名结果',
    toAdmit: '报名已提交',
    toAdmitText: '待主办组织审核',
    admitted: '报名成功，您已获录取',
    admittedText: '请准时到场签到',
    waiting: '已加入候补名单',
    waitingText: '您排第 {{position}} 位',
    none: '您未有报名此活动',
    activity: '活动',
    choice: '时段及岗位',
    next: '接下来',
    nextReview: '主办组织审核报名',
    nextNotified: '结果会在“我的活动”及消息通知您',
    nextCheckIn: '到场签到，离开前签退',
    follow: '关注我们的公众号，再点“我已关注”，并选择在微信接收哪些消息。',
    bindAndFollow: '绑定微信并关注我们的公众号，便可选择在微信收到审核结果和提醒。',
    bind: '绑定微信',
    back: '返回活动',
  },
  people: {
    title: '已报名的志愿者',
    count_other: '共 {{count}} 人',
    none: '还没有人报名',
    noneText: '成为第一位报名者。',
    signUp: '查看活动',
  },
  tabs: {
    calendar: '日历',
    toCalendar: '加入日历',
    title: '我的活动',
    label: '报名状态',
    toAdmit: '待录取',
    admitted: '已录取',
    toBeCarriedOut: '待开始',
    inProgress: '进行中',
    completed: '已完成',
    find: '找活动',
    none: {
      toAdmit: '还没有待录取的活动',
      admitted: '还没有已录取的活动',
      toBeCarriedOut: '还没有待开始的活动',
      inProgress: '现在没有进行中的活动',
      completed: '还没有已完成的活动',
    },
    noneText: {
      toAdmit: '报名后，您可以在这里查看审核结果。',
      admitted: '获录取的活动会在这里显示。',
      toBeCarriedOut: '获录取后，即将参加的活动会在这里显示。',
      inProgress: '活动开始后可在这里签到和签退。',
      completed: '完成的活动和服务时数会在这里显示。',
    },
  },
  ofOrganization: {
    title: '组织的活动',
    of: '“{{name}}”的活动',
    none: '此组织暂时没有活动',
    noneText: '可看看其他组织的活动。',
    all: '全部活动',
  },
} as const satisfies Texts<typeof source>;
