/** E-mails that the server sends. */
export const mail = {
  code: {
    subject: '你的驗證碼',
    text: '驗證碼：{{code}}，5 分鐘內有效，用以綁定此電郵到你的「$t(common.productName)」帳戶。請勿告訴他人。如非本人操作，可不理會此電郵。',
  },
} as const;
