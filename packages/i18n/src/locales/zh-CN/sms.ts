import type { Texts } from '../../text-types.ts';
import type { sms as source } from '../zh-TW/sms.ts';

export const sms = {
  code: {
    register: '【$t(common.productName)】注册验证码：{{code}}，5 分钟内有效。请勿告诉他人。',
    login: '【$t(common.productName)】登录验证码：{{code}}，5 分钟内有效。请勿告诉他人。',
    proof: '【$t(common.productName)】身份验证码：{{code}}，5 分钟内有效。请勿告诉他人。',
    bind: '【$t(common.productName)】绑定手机验证码：{{code}}，5 分钟内有效。请勿告诉他人。',
    recover: '【$t(common.productName)】找回密码验证码：{{code}}，5 分钟内有效。请勿告诉他人。',
  },
  notice: '【$t(common.productName)】{{text}}',
  operatorInvited:
    '【$t(common.productName)】「{{organization}}」邀请您成为操作员。请以此号码登录志愿者平台，在「邀请与移交」七日内接受或拒绝。 没有账户可在 {{link}} 注册。',
  organizationLeft: '【$t(common.productName)】“{{organization}}”已改为归属于“{{target}}”，不再是贵组织的下级组织。',
  hoursOverlap:
    '【$t(common.productName)】志愿者 {{number}} 在“{{activity}}”的人工登记时数与其另一项已计算的服务重叠，不予计算。',
  organizationSuspended:
    '【$t(common.productName)】平台已停用“{{organization}}”的管理功能。原因：{{reason}} 进行中的活动可继续展示二维码至该时段结束，所记时数由上级组织确认；其他活动请勿举行，并通知参加者。',
  organizationRestored: '【$t(common.productName)】「{{organization}}」已恢复，管理功能可再次使用。原因：{{reason}}',
  identityEntrusted: '【$t(common.productName)】平台已委托“{{organization}}”审核实名验证，相关申请现由贵组织决定。',
  identityWithdrawn: '【$t(common.productName)】平台已收回“{{organization}}”审核实名验证的委托。原因：{{reason}}',
  integrityAsked:
    '【$t(common.productName)】上级组织就“{{organization}}”登记的时数提出查询，请在“时数核查”回复：{{question}}',
  integrityAnswered: '【$t(common.productName)】“{{organization}}”已回复您就时数提出的查询：{{answer}}',
  /** To whoever appealed for an account that is lost. */
  appealPassed:
    '【$t(common.productName)】申诉 {{number}} 已通过。请于 {{hours}} 小时内打开链接设置新密码，链接只能使用一次，请勿转发：{{link}}',
  appealFailed: '【$t(common.productName)】申诉 {{number}} 未通过。原因：{{reason}}',
  /** To the office of an organization: what became of its request. */
  request: {
    registration: {
      pass: '【$t(common.productName)】“{{organization}}”的注册申请已通过，现可登录管理平台。',
      fail: '【$t(common.productName)】“{{organization}}”的注册申请未通过，请登录修改后再提交。原因：{{reason}}',
    },
    ownership: {
      pass: '【$t(common.productName)】“{{organization}}”现归属于“{{target}}”。',
      fail: '【$t(common.productName)】“{{target}}”未通过“{{organization}}”的归属申请。原因：{{reason}}',
    },
    affiliation: {
      pass: '【$t(common.productName)】“{{organization}}”现挂靠“{{target}}”。',
      fail: '【$t(common.productName)】“{{target}}”未通过“{{organization}}”的挂靠申请。原因：{{reason}}',
    },
    filing: {
      pass: '【$t(common.productName)】“{{organization}}”的备案资料更改已通过并生效。',
      fail: '【$t(common.productName)】“{{organization}}”的备案资料更改未通过，原资料不变。原因：{{reason}}',
    },
  },
  activityCancelled: '【$t(common.productName)】活动“{{activity}}”已取消。',
} as const satisfies Texts<typeof source>;
