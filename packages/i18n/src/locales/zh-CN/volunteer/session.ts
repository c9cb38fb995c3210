import type { Texts } from '../../../text-types.ts';
import type { session as source } from '../../zh-TW/volunteer/session.ts';

export const session = {
  title: '登录',
  slogan: '服务他人，连结小城',
  role: '登录身份',
  account: '用户名或手机号码',
  accountHint: '内地号码请加 +86',
  password: '密码',
  forgot: '忘记密码',
  submit: '登录',
  onePass: '使用“一户通”登录',
  wechat: '微信登录',
  firstTime: '首次使用？',
  register: '注册成为志愿者',
} as const satisfies Texts<typeof source>;
