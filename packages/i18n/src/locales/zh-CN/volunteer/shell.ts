import type { Texts } from '../../../text-types.ts';
import type { shell as source } from '../../zh-TW/volunteer/shell.ts';

export const shell = {
  tabs: { home: '首页', activities: '活动', scan: '扫码签到', organizations: '组织', me: '我的' },
  agreements: {
    read: '我已阅读并同意',
    user: '《用户协议》',
    and: '和',
    privacy: '《隐私政策》',
    sentence: '我已阅读并同意{{user}}和{{privacy}}',
  },
  tooFrequent: '操作过于频繁，请稍候',
  missing: '找不到相关内容，可能已被移除',
  smsSent: '验证码已发送，请查看短信',
  phoneHint: '内地号码请加 +86',
  languageButton: '语言与字体',
  needLogin: { title: '请先登录', text: '登录后会回到这一页。', action: '登录' },
  notFound: { title: '找不到这一页', text: '网址可能有误，或内容已经移走。', home: '返回首页' },
  broken: {
    title: '这一页出现问题',
    text: '您填写的内容已尽量保留，请重新加载。如再次出现，请稍后再试。',
  },
} as const satisfies Texts<typeof source>;
