/** E-mails that the server sends. */
export const mail = {
  code: {
    subject: '你的驗證碼',
    text: '驗證碼：{{code}}，5 分鐘內有效，用以綁定此電郵到你的「$t(common.productName)」帳戶。請勿告訴他人。如非本人操作，可不理會此電郵。',
  },
  notice: {
    text: '{{text}}\n\n詳情：{{link}}\n\n你收到此電郵，是因為你在「$t(common.productName)」選擇以電郵接收這類訊息。停止所有這類電郵（無須登入）：{{stop}}',
  },
} as const;
