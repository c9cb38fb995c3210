/** Real-name checks. */
export const realName = {
  title: '實名驗證審核',
  submittedFirst: '{{time}} 提交 · 首次驗證',
  submittedAgain: '{{time}} 提交 · 第 {{n}} 次驗證',
  contested: { tag: '證件號碼另有帳戶使用', note: '此證件號碼另有帳戶使用，由平台一併審核', other: '另一宗：{{name}}' },
  watermark: '僅供實名審核',
  reasons: {
    blurred: '照片不清晰',
    mismatch: '資料與證件不符',
    expired: '證件已過期',
    cropped: '證件未完整拍攝',
  },
  fields: {
    identity: {
      documentType: '證件類別',
      documentNumber: '證件號碼',
      issueDate: '簽發日期',
      expiryDate: '有效期至',
      frontPhotoId: '證件正面照片',
      backPhotoId: '證件背面照片',
      handheldPhotoId: '手持證件照片',
    },
    personal: {
      chineseName: '中文姓名',
      latinSurname: '外文姓氏',
      latinGivenName: '外文名字',
      birthDate: '出生日期',
      gender: '性別',
      qualificationPhotoId: '資格證書',
    },
    guardian: '監護人資料',
  },
} as const;
