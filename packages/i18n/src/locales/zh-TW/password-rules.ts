/** What a new password needs. */
export const passwordRules = {
  length: '6 至 10 個字元',
  both: '同時包含字母和數字',
  only: '只用字母和數字',
  uncommon: '不容易被猜中，不含用戶名稱或電話號碼',
} as const;
