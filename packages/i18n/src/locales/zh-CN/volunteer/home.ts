import type { Texts } from '../../../text-types.ts';
import type { home as source } from '../../zh-TW/volunteer/home.ts';

export const home = {
  greeting: {
    morning: '早上好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
    guest: '欢迎',
  },
  today_other: '今天有 {{count}} 项服务',
  nothingToday: '今天没有服务安排',
  stepsLeft_other: '还差 {{count}} 步，就可以报名参加活动',
  guestText: '登录后可以报名、签到和累计服务时数',
  inbox: '消息',
  inboxUnread_other: '消息，{{count}} 条未读',
  now: {
    title: '今天的服务',
    startsIn: '{{when}}开始',
    started: '已经开始，请签到',
    running: '服务进行中',
    over: '已经结束，请签退',
    more_other: '今天另有 {{count}} 项服务',
    go: '前往',
  },
  steps: {
    title: '开始服务前的三步',
    account: '注册账户',
    accountText: '您已建立账户',
    realName: '实名认证',
    realNameText: '备妥身份证件正反面照片',
    realNameReview: '资料已提交，正在审核',
    realNameFailed: '未通过，请修改资料后重新提交',
    realNameReason: '未通过：{{reason}}',
    organization: '加入一个组织',
    organizationText: '最多可加入 5 个，由组织审批',
    organizationPending: '申请已提交，等待组织审批',
    done: '已完成',
    underReview: '审核中',
    pending: '审批中',
    go: '去完成',
    change: '去修改',
    find: '找组织',
  },
  entries: { label: '常用功能', activities: '找活动', mine: '我的活动', certificate: '电子证', card: '志愿者卡' },
  notice: { label: '最新公告', all: '公告', unread: '未读' },
  banners: '推荐',
  recommended: {
    title: '为您推荐',
    newTitle: '先看看有什么活动',
    all: '全部活动',
    empty: '暂时没有招募中的活动',
    emptyText: '新活动发布后会在这里显示。',
  },
  news: { title: '新闻', all: '全部新闻' },
  guest: {
    title: '登录后开始服务',
    text: '首次使用？注册账户只需约 3 分钟。',
    logIn: '登录',
    register: '注册成为志愿者',
  },
} as const satisfies Texts<typeof source>;

export { activity } from './activity-card.ts';
