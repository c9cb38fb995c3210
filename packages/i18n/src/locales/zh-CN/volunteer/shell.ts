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
  phoneHint: '内地号码请加 +86',
} as const satisfies Texts<typeof source>;
