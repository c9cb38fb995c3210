/** Text messages that the server sends. */
export const sms = {
  code: {
    register: '【$t(common.productName)】註冊驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
    login: '【$t(common.productName)】登入驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
    proof: '【$t(common.productName)】身份驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
    bind: '【$t(common.productName)】綁定電話驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
    recover: '【$t(common.productName)】找回密碼驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
  },
  /** What was done to the account of the reader. */
  notice: '【$t(common.productName)】{{text}}',
  /** To the office of an organization. */
  operatorInvited:
    '【$t(common.productName)】「{{organization}}」邀請你成為操作員。請以此號碼登入志願者平台，在「邀請與移交」七日內接受或拒絕。 未有帳戶可在 {{link}} 註冊。',
  organizationLeft:
    '【$t(common.productName)】「{{organization}}」已改為歸屬於「{{target}}」，不再是貴組織的下級組織。',
  hoursOverlap:
    '【$t(common.productName)】志願者 {{number}} 在「{{activity}}」的人手登記時數與其另一項已計算的服務重疊，不予計算。',
  organizationSuspended:
    '【$t(common.productName)】平台已停用「{{organization}}」的管理功能。原因：{{reason}} 進行中的活動可繼續展示二維碼至該時段結束，所記時數由上級組織確認；其他活動請勿舉行，並通知參加者。',
  organizationRestored: '【$t(common.productName)】「{{organization}}」已恢復，管理功能可再次使用。原因：{{reason}}',
  identityEntrusted: '【$t(common.productName)】平台已委託「{{organization}}」審核實名驗證，相關申請現由貴組織決定。',
  identityWithdrawn: '【$t(common.productName)】平台已收回「{{organization}}」審核實名驗證的委託。原因：{{reason}}',
  integrityAsked:
    '【$t(common.productName)】上級組織就「{{organization}}」登記的時數提出查詢，請在「時數核查」回覆：{{question}}',
  integrityAnswered: '【$t(common.productName)】「{{organization}}」已回覆你就時數提出的查詢：{{answer}}',
  /** To whoever appealed for an account that is lost. */
  appealPassed:
    '【$t(common.productName)】申訴 {{number}} 已通過。請於 {{hours}} 小時內開啟連結設定新密碼，連結只能使用一次，請勿轉發：{{link}}',
  appealFailed: '【$t(common.productName)】申訴 {{number}} 未通過。原因：{{reason}}',
  /** To the office of an organization: what became of its request. */
  request: {
    registration: {
      pass: '【$t(common.productName)】「{{organization}}」的註冊申請已通過，現可登入管理平台。',
      fail: '【$t(common.productName)】「{{organization}}」的註冊申請未通過，請登入修改後再提交。原因：{{reason}}',
    },
    ownership: {
      pass: '【$t(common.productName)】「{{organization}}」現歸屬於「{{target}}」。',
      fail: '【$t(common.productName)】「{{target}}」未通過「{{organization}}」的歸屬申請。原因：{{reason}}',
    },
    affiliation: {
      pass: '【$t(common.productName)】「{{organization}}」現掛靠「{{target}}」。',
      fail: '【$t(common.productName)】「{{target}}」未通過「{{organization}}」的掛靠申請。原因：{{reason}}',
    },
    filing: {
      pass: '【$t(common.productName)】「{{organization}}」的備案資料更改已通過並生效。',
      fail: '【$t(common.productName)】「{{organization}}」的備案資料更改未通過，原資料不變。原因：{{reason}}',
    },
  },
  activityCancelled: '【$t(common.productName)】活動「{{activity}}」已取消。',
} as const;
