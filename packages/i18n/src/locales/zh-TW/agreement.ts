/** The agreements of both sites. */
export const agreement = {
  userAgreement: '用戶協議',
  privacyPolicy: '私隱政策',
  cardAgreement: '大灣區志願者卡服務協議',
  kind: '協議類別',
  index: '目錄',
  updated: '更新日期：{{date}}',
  version: '版本 {{version}}',
} as const;
