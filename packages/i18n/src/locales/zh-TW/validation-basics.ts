/** The part of `validation` that the log-in needs, so that it does not wait for all of it. */
export const validation = {
  required: '必填',
  tooLong: '最多 {{max}} 個字元',
  agreement: '請先閱讀並同意',
} as const;
