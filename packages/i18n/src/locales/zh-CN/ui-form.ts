import type { Texts } from '../../text-types.ts';
import type { ui as source } from '../zh-TW/ui-form.ts';

export const ui = {
  step: {
    title: '第 {{current}} 步，共 {{total}} 步：{{name}}',
  },
  form: {
    summary_other: '请修正以下 {{count}} 项资料',
    used: '{{used}} / {{max}}',
    usedLong: '已输入 {{used}} 个字，最多 {{max}} 个',
    choose: '请选择',
    searchOptions: '搜索选项',
    noOption: '没有符合的选项',
    selected: '已选 {{selected}}，最多 {{max}}',
    selectedLimit: '最多选 {{max}} 项，请先取消一项',
    minus: '减少：{{label}}',
    plus: '增加：{{label}}',
    ruleMet: '已符合',
    ruleOpen: '未符合',
  },
  date: {
    choose: '选择日期',
    chooseTime: '选择日期和时间',
    year: '{{value}}年',
    month: '{{value}}月',
    day: '{{value}}日',
    hour: '{{value}}时',
    minute: '{{value}}分',
  },
  phone: {
    area: '区号',
    macao: '澳门 +853',
    mainland: '内地 +86',
  },
  captcha: {
    label: '图形验证码',
    hint: '输入图中的字符，不区分大小写',
    alt: '验证码图片，看不清可更换',
    refresh: '更换图片',
    large: '放大图片',
  },
  sms: {
    label: '短信验证码',
    send: '获取验证码',
    resend: '重新发送',
    resendIn: '重新发送（{{seconds}} 秒）',
    wait_other: '{{count}} 秒后可重新发送',
  },
  photo: {
    choose: '拍摄或选择',
    retake: '重新拍摄',
    replace: '更换',
    uploaded: '已上传',
    uploading: '正在上传 {{percent}}%',
    preparing: '正在处理照片',
    gif: '不接受 GIF，格式须为 JPG、PNG 或 BMP',
    kind: '格式须为 JPG、PNG 或 BMP',
    tooLarge: '照片超过 {{max}} MB，请选择较小的照片',
    unreadable: '无法读取这张照片，请重新拍摄',
    network: '上传失败，请重试',
    waiting: '照片仍在上传，完成后即可提交',
  },
} satisfies Texts<typeof source>;
