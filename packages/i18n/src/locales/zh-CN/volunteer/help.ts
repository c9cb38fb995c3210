import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/volunteer/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  organization: '联系您的组织',
  organizationNote: '组织的联系人和电话在组织页面',
  agreements: '用户协议及隐私政策',
  categories: { start: '开始使用', activity: '活动', attendance: '签到及时数', account: '账户及资料' },
  start: {
    register: {
      question: '怎样成为志愿者？',
      answer: '先注册账户，再完成实名认证，然后申请加入组织。三步都完成后，就可以报名活动。',
      link: '注册',
    },
    realName: {
      question: '实名认证需要什么？',
      answer: '身份证件的号码和照片，以及一张您手持证件的照片。未满 18 岁的，还须填写监护人资料。结果会以消息通知您。',
      link: '前往实名认证',
    },
    join: {
      question: '可以加入多少个组织？',
      answer: '最多 {{organizations}} 个，包括审核中的申请。退出一个组织后，可再申请另一个。',
      link: '找组织',
    },
  },
  activity: {
    signUp: {
      question: '为什么不能报名？',
      answer:
        '报名按钮旁会写出原因，例如尚未实名认证、活动只供指定组织的志愿者、年龄不符、时间与其他活动重叠，或已过截止时间。',
      link: '找活动',
    },
    waiting: {
      question: '名额已满怎么办？',
      answer: '可加入候补名单，报名截止后仍可候补至时段开始。有人退出时，会按顺序补上并通知您。',
      link: '我的活动',
    },
    withdraw: {
      question: '不能出席，怎样退出？',
      answer: '在“我的活动”打开该活动并退出，名额会留给其他人。请尽早退出。',
      link: '我的活动',
    },
  },
  attendance: {
    scan: {
      question: '怎样扫码签到？',
      answer:
        '到场后点“扫码签到”，扫描组织展示的二维码。开始前 {{minutesBefore}} 分钟起可以签到，结束后 {{hoursAfter}} 小时内可以签退。没有网络时，扫描会先保存，稍后自动发送。',
      link: '扫码签到',
    },
    location: {
      question: '什么是定位签到？',
      answer: '部分活动以位置签到。在活动范围内打开活动并点签到即可，须允许使用位置信息。',
      link: '我的活动',
    },
    forgot: {
      question: '忘记签退怎么办？',
      answer: '该时段会显示为“待确认”，暂不计算时数。请在服务记录填上结束时间或提出异议，由组织确认。',
      link: '服务记录',
    },
    byHand: {
      question: '没有签到，可以补录时数吗？',
      answer: '组织可在 {{daysByHand}} 天内补录并写明原因。补录须由您确认；{{daysToAnswer}} 天内没有回应，就会计算。',
      link: '服务记录',
    },
  },
  account: {
    password: {
      question: '忘记密码怎么办？',
      answer:
        '可用已绑定的手机或安全问题重置。手机已停用的，可上传手持证件照片申诉，{{appealDays}} 个工作日内以短信通知结果。',
      link: '找回密码',
    },
    contact: {
      question: '怎样更改手机或邮箱？',
      answer: '在“账户安全”更改。更改前会先验证您的身份，新旧号码都会收到通知。',
      link: '账户安全',
    },
    data: {
      question: '姓名或证件变了，怎样更新？',
      answer: '在“个人资料”选“更换证件或姓名”，提交后会重新审核。地址、职业和背心尺码可随时修改。',
      link: '个人资料',
    },
    privacy: {
      question: '谁可以看到我的资料？',
      answer: '其他志愿者看不到。组织只在审核申请或就活动联系您时查看，每次查看都会列出。',
      link: '谁看过我的资料',
    },
  },
} as const satisfies Texts<typeof source>;
