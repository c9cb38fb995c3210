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
  activityCancelled: '【$t(common.productName)】活動「{{activity}}」已取消。',
} as const;
