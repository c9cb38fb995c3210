import type { Texts } from '../../../text-types.ts';
import type { inbox as source } from '../../zh-TW/volunteer/inbox.ts';

export const inbox = {
  title: '消息',
  empty: '还没有消息',
  emptyText: '报名、审核和活动更改的结果会在这里通知您。',
  readAll: '全部标为已读',
  unread: '未读',
  open: '查看详情',
  ways: {
    title: '消息接收方式',
    intro:
      '所有消息都会在“消息”中显示。您可以选择哪些消息同时通过邮件或微信发给您；账户安全的通知会照常发到您的电话和邮箱。',
    bound: '已绑定的接收方式',
    way: { mail: '邮件', wechat: '微信' },
    noEmail: '未绑定，点此绑定',
    wechat: {
      ready: '已绑定并已关注',
      notBound: '未绑定，点此绑定',
      notFollowing: '已绑定，但尚未关注平台的公众号。关注后在微信内点“我已关注”，即可接收。',
    },
    following: {
      yes: '已关注，可在微信收到消息',
      no: '尚未关注平台的公众号，请先在微信关注',
      otherPerson: '这不是此账号所绑定的微信',
    },
    nothingBound: '先绑定邮箱或微信，就可以选择接收哪些消息。',
    nothingReached: '先在微信关注平台的公众号，或绑定邮箱，就可以选择接收哪些消息。',
    topics: {
      reminders: { title: '服务提醒', note: '服务前一晚及开始前两小时' },
      places: { title: '报名和名额', note: '录取、未获录取、候补名额及活动邀请' },
      changes: { title: '活动更改', note: '时间、地点更改或活动取消' },
      hours: { title: '签到和时数', note: '忘记签退、记录更正、异议答复及活动结束后的时数' },
      decisions: { title: '审核结果', note: '实名验证、加入组织及志愿者卡' },
    },
    language: '邮件和微信消息会用您选择时的语言：{{language}}。',
  },
  stop: {
    title: '停止邮件通知',
    text: '点击后，我们不再通过邮件发送提醒和其他消息。您仍可在“消息”中查看全部，微信消息不受影响；账户安全的通知会照常发送。',
    confirm: '停止邮件通知',
    done: '已停止邮件通知',
    doneText: '如改变主意，可随时在“消息接收方式”重新选择。',
    choose: '选择接收哪些消息',
    unknown: '此链接无效',
    unknownText: '链接可能不完整。登录后可在“消息接收方式”停止邮件。',
  },
} as const satisfies Texts<typeof source>;
