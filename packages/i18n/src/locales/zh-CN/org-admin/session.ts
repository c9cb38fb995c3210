import type { session as source } from '../../zh-TW/org-admin/session.ts';
import type { Texts } from '../../../text-types.ts';

export const session = {
  doors: {
    role: '登录身份',
    title: '登录',
    lead: '您想以哪个身份登录？',
    volunteer: '志愿者',
    volunteerText: '报名活动、签到、查看服务时数',
    organization: '组织管理',
    organizationText: '发布活动、审核申请、管理组织资料',
    last: '上次使用',
  },
  form: {
    title: '组织管理登录',
    account: '用户名或手机号码',
    accountHint: '用户名，或 +853／+86 手机号码',
    password: '密码',
    forgot: '忘记密码',
    register: '组织注册',
    firstTime: '首次使用？',
    agree: '我已阅读并同意',
    userAgreement: '《用户协议》',
    and: '和',
    privacyPolicy: '《隐私政策》',
    agreeSentence: '我已阅读并同意{{user}}和{{privacy}}',
    submit: '登录',
  },
  volunteer: {
    title: '志愿者登录',
    text: '志愿者在另一个应用程序登录。您会前往志愿者的登录页面。',
    go: '前往志愿者登录',
  },
} as const satisfies Texts<typeof source>;
