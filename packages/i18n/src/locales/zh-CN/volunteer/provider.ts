import type { Texts } from '../../../text-types.ts';
import type { provider as source } from '../../zh-TW/volunteer/provider.ts';

export const provider = {
  onePass: {
    title: '一户通登录',
    start: '使用“一户通”登录',
    text: '您将前往“一户通”确认身份，完成后自动返回。',
    go: '前往“一户通”',
    unlinked: '此“一户通”账号尚未在本平台登记',
    unlinkedText: '请注册成为志愿者。如已有账号，请以账号及密码登录，再于“账号安全”绑定“一户通”。',
    register: '前往志愿者注册',
    logOut: '退出登录',
  },
  wechat: {
    title: '微信登录',
    start: '使用微信登录',
    text: '微信会确认您的身份，然后返回此页。',
    go: '使用微信登录',
    outside: '请使用微信打开链接并登录',
    outsideText: '微信登录只可在微信内使用。请在微信打开本平台的链接，或使用其他方式登录。',
    otherWay: '以账号及密码登录',
    square: '登录页的链接',
    bindingSquare: '绑定页的链接',
    waysSquare: '消息接收方式页的链接',
    followNow: '我已关注',
    squareHint: '用微信扫描此二维码，或复制链接后在微信打开。',
    copy: '复制链接',
    copied: '已复制链接',
    notCopied: '未能复制链接，请手动复制',
    unbound: '此微信尚未绑定账号',
    unboundText: '请以账号及密码登录，再于“账号安全”绑定微信；未有账号可先注册。',
  },
  password: {
    title: '设置密码',
    note: '已为您建立账号“{{username}}”。请设置密码，之后也可用密码登录。',
    password: '密码',
    confirmPassword: '确认密码',
    submit: '设置密码并登录',
  },
  failed: {
    title: '未能确认身份',
    text: '可能已取消或超时，请重试。',
    again: '重试',
  },
} as const satisfies Texts<typeof source>;
