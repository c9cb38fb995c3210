import type { Texts } from '../../text-types.ts';
import type { inbox as source } from '../zh-TW/inbox.ts';
import { invitedMessage } from './invited-message.ts';

export const inbox = {
  signUpReceived: {
    title: '报名已提交',
    text: '您已报名“{{activity}}”，正在等待“{{organization}}”录取。',
  },
  admitted: {
    title: '您已被录取',
    text: '“{{organization}}”已录取您参加“{{activity}}”，开始时间：{{start}}。',
  },
  notAdmitted: {
    title: '未被录取',
    text: '您报名的“{{activity}}”未被录取。原因：{{reason}}',
  },
  removed: {
    title: '您已被移出活动',
    text: '您已被移出“{{activity}}”。原因：{{reason}}',
  },
  waiting: {
    title: '您已列入候补名单',
    text: '“{{activity}}”名额已满，您已列入候补名单，有名额时将依次递补并通知您。',
  },
  promoted: {
    title: '候补成功',
    text: '“{{activity}}”有名额空出，您已从候补名单递补。',
  },
  placeOffered: {
    title: '有名额给您',
    text: '“{{activity}}”有名额空出，为您保留至 {{until}}。请在此之前接受或谢绝，逾时将让给下一位候补者。',
  },
  offerLapsed: {
    title: '名额已让给下一位',
    text: '您未在限时内接受“{{activity}}”的名额，已让给下一位候补者。如仍想参加，可重新报名或再次候补。',
  },
  withdrawn: {
    title: '已取消报名',
    text: '您已取消“{{activity}}”的报名。',
  },
  activityChanged: {
    title: '活动信息有更改',
    text: '“{{organization}}”更改了“{{activity}}”：{{changes}}。如不再适合，可在活动页取消报名。',
  },
  activityCancelled: {
    title: '活动已取消',
    text: '“{{organization}}”取消了“{{activity}}”。原因：{{reason}}',
  },
  activityBrokenOff: {
    title: '活动已中止',
    text: '“{{organization}}”于 {{at}} 中止了“{{activity}}”。原因：{{reason}} 您截至当时的服务时数照常计算：{{hours}} 小时。如有不符，可在服务记录提出异议。',
  },
  activityBrokenOffAwaiting: {
    title: '活动已中止',
    text: '“{{organization}}”于 {{at}} 中止了“{{activity}}”。原因：{{reason}} 已计算的服务时数：{{hours}} 小时，其余时数尚待确认，可在服务记录查看。',
  },
  activityCancelledOnArrival: {
    title: '活动未开始即已取消',
    text: '“{{organization}}”取消了“{{activity}}”。原因：{{reason}} 您已签到，但活动尚未开始，不计服务时数。',
  },
  attendanceMoved: {
    title: '签到已撤销',
    text: '“{{organization}}”更改了“{{activity}}”的时间，您在原定时间的签到已撤销，不计服务时数。请按新的时间到场，再次签到。',
  },
  organizerSuspended: {
    title: '主办组织暂停运作',
    text: '平台已暂停“{{organization}}”的运作，其活动暂不接受新报名，候补也暂停递补。您已有的名额保留。进行中的活动可照常扫码签到签退，时数待上级组织确认后计算；如无法扫码，请在服务记录补报离开时间。未开始的活动，请先联系主办组织，未获确认前不必到场。',
  },
  organizerRestored: {
    title: '主办组织已恢复运作',
    text: '“{{organization}}”已恢复运作，其活动重新接受报名，候补也会继续递补。您已有的名额不受影响。',
  },
  serviceTomorrow: {
    title: '明天有服务',
    text: '“{{activity}}”将于 {{start}} 开始，地点：{{place}}。如未能出席，请尽早在活动页取消报名，把名额让给候补者。',
  },
  serviceSoon: {
    title: '服务即将开始',
    text: '“{{activity}}”将于 {{start}} 开始，地点：{{place}}。开始前 30 分钟起可签到，离开前请记得签退。',
  },
  activityEnded: {
    title: '活动已结束',
    text: '感谢您参与“{{activity}}”，服务时数：{{hours}} 小时。',
  },
  activityEndedAwaiting: {
    title: '活动已结束',
    text: '多谢您参与“{{activity}}”。已计算的服务时数：{{hours}} 小时，其余时数尚待确认，可在服务记录查看。',
  },
  paperRevoked: {
    title: '一份时数证明已被撤销',
    text: '时数证明 {{number}} 已失效。原因：{{reason}} 您可以按现有时数重新签发。',
  },
  firstService: {
    title: '首次服务已记录',
    text: '您的首次志愿服务已计入时数，感谢您迈出这一步。电子证页面有可以保存的纪念图片。',
  },
  hoursReached: {
    title: '服务时数达 {{hours}} 小时',
    text: '您的志愿服务时数累计达 {{hours}} 小时，感谢您的付出。电子证页面有可以保存的纪念图片。',
  },
  starReached: {
    title: '星级升至 {{star}} 星',
    text: '您的志愿服务时数累计达 {{hours}} 小时，星级升至 {{star}} 星。电子证页面有可以保存的纪念图片。',
  },
  realNamePassed: {
    title: '实名认证已通过',
    text: '您的实名认证已通过，现在可以加入组织和报名活动。',
  },
  realNameFailed: {
    title: '实名认证未通过',
    text: '您的实名认证未通过，请修改后重新提交。原因：{{reason}}',
  },
  membershipPassed: {
    title: '加入组织申请已通过',
    text: '“{{organization}}”已通过您的加入申请。',
  },
  membershipFailed: {
    title: '加入组织申请未通过',
    text: '“{{organization}}”未通过您的加入申请。原因：{{reason}}',
  },
  checkedIn: {
    title: '已签到',
    text: '您已于{{at}}在“{{activity}}”签到，离开前请记得签退。',
  },
  checkedOut: {
    title: '已签退',
    text: '您已于{{at}}在“{{activity}}”签退，服务时数：{{hours}} 小时。',
  },
  attendanceAdded: {
    title: '签到记录有更新',
    text: '“{{organization}}”为您登记或更正了“{{activity}}”的签到记录，原因：{{reason}}。请确认或提出异议。',
  },
  attendanceUnconfirmed: {
    title: '服务时数未确认',
    text: '“{{activity}}”未有签退，时数尚未确认。请在服务记录补报离开时间。',
  },
  arrivalUnconfirmed: {
    title: '服务时数未确认',
    text: '“{{activity}}”未有签到，只有签退，时数尚未确认。请联系主办组织补登，或在服务记录说明何时到达。',
  },
  attendanceAgreed: {
    title: '签到已获确认',
    text: '“{{organization}}”已确认您在“{{activity}}”的签到，时数会按记录计算。',
  },
  attendanceRefused: {
    title: '签到未获确认',
    text: '“{{organization}}”没有确认您在“{{activity}}”的签到，时数不计算。原因：{{reason}} 如不同意，可在服务记录提出异议。',
  },
  hoursOverlap: {
    title: '时数重叠，不予计算',
    text: '“{{organization}}”为您登记的“{{activity}}”时数，与您另一项已计算的服务在时间上重叠，因此不计算。如不同意，可在服务记录提出异议。',
  },
  disputeSettled: {
    title: '异议已有答复',
    text: '“{{organization}}”答复了您对“{{activity}}”记录的异议：{{reason}}',
  },
  invited: invitedMessage,
  cardApplied: {
    title: '志愿者卡申请已提交',
    text: '我们已收到您的大湾区志愿者卡申请，审核结果会在此通知您。',
  },
  cardPassed: {
    title: '志愿者卡申请已获批准',
    text: '您的大湾区志愿者卡申请已获批准，资料会交给发卡银行制卡。',
  },
  cardFailed: {
    title: '志愿者卡申请未通过',
    text: '您的大湾区志愿者卡申请未通过，可修改后重新申请。原因：{{reason}}',
  },
  cardPrinting: {
    title: '志愿者卡正在制作',
    text: '发卡银行正在制作您的大湾区志愿者卡，一般需时约 1 至 2 个月。',
  },
  cardReceived: {
    title: '已领取志愿者卡',
    text: '银行已确认您领取大湾区志愿者卡。如非本人领取，请立即联系我们。',
  },
  appealPassed: {
    title: '申诉已通过',
    text: '平台已通过为此账户找回密码的申诉 {{number}}，申诉人可设置新密码。如非您本人提出，请立即更改密码并联系平台。',
  },
  passwordChanged: {
    title: '密码已更改',
    text: '您的密码已更改。如非本人操作，请立即联系我们。',
  },
  mobileChanged: {
    title: '手机号码已更改',
    text: '您的账户现已绑定 {{mobile}}。如非本人操作，请立即联系我们。',
  },
  emailChanged: {
    title: '邮箱已更改',
    text: '您的账户现已绑定 {{email}}。如非本人操作，请立即联系我们。',
  },
  emailRemoved: {
    title: '邮箱已解除绑定',
    text: '{{email}} 已不再绑定您的账户。如非本人操作，请立即联系我们。',
  },
  securityQuestionsChanged: {
    title: '安全问题已更改',
    text: '您的账户已设置新的安全问题。如非本人操作，请立即联系我们。',
  },
  operatorInvited: {
    title: '操作员邀请',
    text: '「{{organization}}」邀请您成为操作员，请于七日内接受或拒绝。',
  },
  operatorAccepted: {
    title: '操作员邀请已获接受',
    text: '{{name}}已接受邀请，成为「{{organization}}」的操作员。',
  },
  operatorDeclined: {
    title: '操作员邀请被拒绝',
    text: '{{name}}未接受成为「{{organization}}」操作员的邀请。',
  },
  operatorRightsChanged: {
    title: '操作员权限有更改',
    text: '「{{organization}}」更改了您的操作员权限，登录组织管理即可查看。',
  },
  operatorRemoved: {
    title: '操作员身份已结束',
    text: '您已不再是「{{organization}}」的操作员，在该组织的登录已结束。',
  },
  transferOffered: {
    title: '组织管理权移交',
    text: '{{name}}希望把「{{organization}}」的管理权移交给您，请于 48 小时内接受或拒绝。',
  },
  transferAccepted: {
    title: '管理权已移交',
    text: '{{name}}已接受「{{organization}}」的管理权，您现在是该组织的操作员，请重新登录。',
  },
  transferDeclined: {
    title: '管理权移交被拒绝',
    text: '{{name}}未接受「{{organization}}」的管理权，您仍是管理员。',
  },
  transferWithdrawn: {
    title: '管理权移交已撤回',
    text: '「{{organization}}」的管理员已撤回移交，无须再作答复。',
  },
  accountBlocked: {
    title: '账户已被停用',
    text: '平台已停用您的账户。原因：{{reason}} 如有疑问，请联系平台办事处。',
  },
  accountOpened: {
    title: '账户已恢复',
    text: '您的账户已恢复使用，请重新登录。原因：{{reason}}',
  },
  newDevice: {
    title: '新设备登录',
    text: '您的账户刚在新设备登录。如非本人操作，请立即修改密码。',
  },
  wechatBound: {
    title: '已绑定微信',
    text: '您的账号现可使用微信登录。如非本人操作，请立即解除绑定并联系我们。',
  },
  wechatReleased: {
    title: '已解除微信绑定',
    text: '您的账号不再可使用微信登录。如非本人操作，请立即联系我们。',
  },
  onePassBound: {
    title: '已绑定一户通',
    text: '您的账号现可使用“一户通”登录。如非本人操作，请立即解除绑定并联系我们。',
  },
  onePassReleased: {
    title: '已解除一户通绑定',
    text: '您的账号不再可使用“一户通”登录。如非本人操作，请立即联系我们。',
  },
} as const satisfies Texts<typeof source>;
