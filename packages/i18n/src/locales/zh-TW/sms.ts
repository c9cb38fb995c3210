/** Text messages that the server sends. */
export const sms = {
  code: {
    register: '【$t(common.productName)】註冊驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
    login: '【$t(common.productName)】登入驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
    proof: '【$t(common.productName)】身份驗證碼：{{code}}，5 分鐘內有效。請勿告訴他人。',
  },
  activityCancelled: '【$t(common.productName)】活動「{{activity}}」已取消。',
} as const;
