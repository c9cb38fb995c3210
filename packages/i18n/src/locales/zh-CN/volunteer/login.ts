import type { Texts } from '../../../text-types.ts';
import type { login as source } from '../../zh-TW/volunteer/login.ts';

export const login = {
  title: '登录',
  slogan: '服务他人，连结小城',
  role: '登录身份',
  account: '账号或手机号码',
  accountHint: '内地号码请加 +86',
  password: '密码',
  forgot: '忘记密码',
  submit: '登录',
  onePass: '使用“一户通”登录',
  firstTime: '首次使用？',
  register: '注册成为志愿者',
  success: '登录成功',
  leaving: '正在前往组织管理',
  phone: {
    title: '验证手机',
    why: '这台设备首次登录此账户，请验证已绑定的手机号码。',
    bound: '已绑定的号码',
    mobile: '手机号码',
    mobileHint: '输入完整的已绑定号码',
    submit: '验证并登录',
    again: '返回登录',
    expired: '验证已过期，请返回重新登录。',
    missing: '请先输入账号及密码',
    missingText: '这一步须在输入账号及密码之后进行。',
    lost: '号码已停用？请联系平台办公室协助更换。',
  },
  agreement: {
    index: '目录',
    updated: '更新日期：{{date}}',
    version: '版本 {{version}}',
    kind: '协议类别',
  },
} as const satisfies Texts<typeof source>;
