import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/org-admin/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  parent: '联系上级组织',
  parentNote: '上级组织的联系人和电话在首页显示',
  agreements: '用户协议及隐私政策',
  categories: {
    register: '注册',
    activity: '发布活动',
    attendance: '签到及时数',
    people: '人员及审核',
    office: '组织及操作员',
    account: '账户',
  },
  register: {
    how: {
      question: '怎样注册组织？',
      answer:
        '在“组织注册”填写账户、组织、管理员、登记备案及服务五个部分，并选择上级组织。草稿会存在本设备；密码、证件号码和照片不会保存。',
      link: '组织注册',
    },
    waiting: {
      question: '提交后要等多久？',
      answer:
        '由上级组织审核，首页显示提交时间、审核者和通常所需时间，结果以短信通知。等待期间可查看组织资料和设置账户安全。',
      link: '前往首页',
    },
    refused: {
      question: '注册不通过怎么办？',
      answer: '首页会显示原因。修改注册资料和证件照片后可再次提交，无需重新注册。',
      link: '修改注册资料',
    },
  },
  activity: {
    publish: {
      question: '怎样发布活动？',
      answer:
        '填写基本资料、时段与岗位、地点、报名条件及内容后发布。每个时段须在同一天内，岗位名额总和不可超过活动人数上限。也可以复制以往的活动。',
      link: '发布活动',
    },
    change: {
      question: '发布后可以修改吗？',
      answer:
        '联系人和内容随时可改；时间、地点、岗位和名额在活动开始前可改，名额不可少于已占用的。已有名额的人会收到更改前后的内容，并可退出。',
      link: '活动列表',
    },
    admit: {
      question: '怎样录取或移除报名者？',
      answer:
        '在活动的“待录取”逐一或分批处理。不录取和移除须填写原因，志愿者会看到。已有签到记录的人不能移除，只能补登或更正时数。',
      link: '活动列表',
    },
  },
  attendance: {
    code: {
      question: '怎样让志愿者签到？',
      answer:
        '在活动中打开签到码投影或打印。开始前 {{minutesBefore}} 分钟起可以签到，结束后 {{hoursAfter}} 小时内可以签退。二维码会自动更新；手动更新后，旧码立即失效。',
      link: '活动列表',
    },
    offline: {
      question: '现场没有网络怎么办？',
      answer: '志愿者的扫描会先存在手机，稍后自动发送。超过 30 分钟才送达的，须由组织在“签到”中确认，才会计算时数。',
      link: '活动列表',
    },
    byHand: {
      question: '可以手动补登时数吗？',
      answer:
        '可以，在时段结束后 {{daysByHand}} 天内，并须填写原因。志愿者确认后才计算；{{daysToAnswer}} 天没有回复，则自动计算。管理员可补登，操作员须同时有“发布活动”权限。',
      link: '活动列表',
    },
    dispute: {
      question: '志愿者提出异议怎么办？',
      answer: '在活动的“签到”查看异议，并由作出该记录以外的同事处理。14 天没有处理，会转交上级组织。',
      link: '活动列表',
    },
  },
  people: {
    join: {
      question: '怎样审核加入申请？',
      answer: '可逐一查看，或选取多项一并通过或不通过。不通过须填写原因，申请人会看到。决定后短时间内可以撤销。',
      link: '加入申请',
    },
    identity: {
      question: '实名认证由谁审核？',
      answer: '由平台，或平台委托的组织审核。如贵组织未获委托，该页会说明由谁审核。',
      link: '实名认证',
    },
    privacy: {
      question: '查看个人资料会被记录吗？',
      answer: '会。每次打开申请、个人资料或显示完整证件号码都有记录，志愿者可看到是哪个组织在何时查看。',
      link: '查询人员',
    },
  },
  office: {
    operators: {
      question: '怎样加入操作员？',
      answer:
        '以用户名或手机号码邀请，并勾选权限。邀请有效 {{invitationDays}} 天，可撤回或再次发送；对方接受后即可使用。权限可随时修改。',
      link: '操作员',
    },
    transfer: {
      question: '怎样移交管理权？',
      answer:
        '选择一位操作员，输入密码和短信验证码。对方须在 {{transferHours}} 小时内接受；接受后不能撤销，原管理员成为操作员。',
      link: '移交管理权',
    },
    requests: {
      question: '归属、挂靠和备案有什么区别？',
      answer:
        '归属是转到另一个上级组织之下，由新的上级决定。挂靠是未登记的组织依附已登记的组织，由后者决定。备案是更改已登记的资料，由现时的上级决定，通过后才生效。',
      link: '我的申请',
    },
  },
  account: {
    password: {
      question: '忘记密码怎么办？',
      answer: '可用短信验证码、安全问题或证件号码找回。都不可行时可提出申诉，{{appealDays}} 个工作日内以短信回复。',
      link: '找回密码',
    },
    several: {
      question: '一个账户可以管理多个组织吗？',
      answer: '可以。登录后在“账户”切换组织，未保存的草稿会留在原组织。',
      link: '账户',
    },
  },
} as const satisfies Texts<typeof source>;
