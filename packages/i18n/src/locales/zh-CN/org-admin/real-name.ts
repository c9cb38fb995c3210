import type { realName as source } from '../../zh-TW/org-admin/real-name.ts';
import type { Texts } from '../../../text-types.ts';

export const realName = {
  title: '实名认证审核',
  submittedFirst: '{{time}} 提交 · 首次认证',
  submittedAgain: '{{time}} 提交 · 第 {{n}} 次认证',
  contested: { tag: '证件号码另有账户使用', note: '此证件号码另有账户使用，由平台一并审核', other: '另一件：{{name}}' },
  watermark: '仅供实名审核',
  reasons: {
    blurred: '照片不清晰',
    mismatch: '资料与证件不符',
    expired: '证件已过期',
    cropped: '证件未完整拍摄',
  },
  fields: {
    identity: {
      documentType: '证件类别',
      documentNumber: '证件号码',
      issueDate: '签发日期',
      expiryDate: '有效期至',
      frontPhotoId: '证件正面照片',
      backPhotoId: '证件背面照片',
      handheldPhotoId: '手持证件照片',
    },
    personal: {
      chineseName: '中文姓名',
      latinSurname: '外文姓氏',
      latinGivenName: '外文名字',
      birthDate: '出生日期',
      gender: '性别',
      qualificationPhotoId: '资格证书',
    },
    guardian: '监护人资料',
  },
} as const satisfies Texts<typeof source>;
