import type { Texts } from '../../../text-types.ts';
import type { appeal as source } from '../../zh-TW/org-admin/appeal.ts';

export const appeal = {
  title: '找回密码申诉审核',
  watermark: '仅供审核找回密码申诉',
  due: '最迟 {{date}}决定',
  overdue: '已逾 {{date}}',
  sent: '申诉 {{number}} · {{time}} 提交',
  noAccount: '没有此账户',
  noAccountNote: '申诉所指的账户不存在，只可不通过。',
  compare: '申诉与账户资料对照',
  same: '相符',
  different: '不符',
  given: '申诉',
  own: '账户',
  none: '没有',
  name: '姓名',
  document: '证件',
  mobile: '手机号码',
  email: '电子邮箱',
  mobileNote:
    '申诉人多半已失去账户的手机，手机和邮箱不符属常见。通过后，设置新密码的链接会以短信发送至申诉的手机，不能撤回；账户原有的手机和邮箱也会收到通知。',
  account: '账户资料',
  username: '用户名',
  realName: '实名状态',
  registeredAt: '注册时间',
  passwordChangedAt: '上次更改密码',
  reasons: {
    blurred: '照片不清晰',
    otherPerson: '照片中人与证件不符',
    mismatch: '资料与账户不符',
    noAccount: '找不到此账户，请核对用户名',
  },
} as const satisfies Texts<typeof source>;
