import type { Texts } from '../../../text-types.ts';
import type { registration as source } from '../../zh-TW/volunteer/registration.ts';

export const registration = {
  account: {
    title: '注册账户',
    step: '创建账户',
    username: '用户名',
    usernameHint: '6 至 10 个字母、数字或汉字',
    suggested: '建议使用：{{username}}',
    useSuggestion: '使用',
    otherSuggestion: '换一个',
    password: '密码',
    confirmPassword: '确认密码',
    mobile: '手机号码',
    mobileHint: '用于登录和接收短信',
    submit: '创建账户',
    registeredMobile: '这个号码已有账户。',
    logIn: '直接登录',
    recover: '找回密码',
    have: '已有账户？',
  },
  done: {
    title: '注册成功',
    outcome: '您的账户“{{username}}”已创建',
    text: '您已登录，现在可以浏览活动和组织。完成实名认证并加入组织后，即可报名。',
    verify: '去实名认证',
    later: '稍后',
    nextTitle: '接下来',
    next: { verify: '完成实名认证（约 3 分钟）', join: '申请加入组织', signUp: '报名参加活动' },
  },
} as const satisfies Texts<typeof source>;
