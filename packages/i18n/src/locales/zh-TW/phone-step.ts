/** Second step of the log-in of both sites: the bound phone, on a device that is new to the account. */
export const phoneStep = {
  title: '驗證流動電話',
  why: '這部裝置首次登入此帳戶，請驗證已綁定的流動電話。',
  bound: '已綁定的號碼',
  mobile: '流動電話號碼',
  mobileHint: '輸入完整的已綁定號碼',
  submit: '驗證並登入',
  again: '返回登入',
  expired: '驗證已過期，請返回重新登入。',
  missing: '請先輸入帳戶及密碼',
  missingText: '這一步須在輸入帳戶及密碼之後進行。',
  lost: '號碼已停用？請聯絡平台辦事處協助更換。',
} as const;
