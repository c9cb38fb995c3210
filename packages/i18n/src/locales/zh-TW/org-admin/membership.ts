/** Requests to join the organization. */
export const membership = {
  title: '加入申請審核',
  toRealName: '查看實名驗證',
  joins: '申請加入',
  submitted: '申請加入 · {{time}} 提交',
  watermark: '僅供審核',
  message: '申請原因',
  fullWarning: '此人已加入或申請 5 個組織',
  reasons: {
    full: '名額已滿',
    incomplete: '資料不完整',
    scope: '非本組織服務範圍',
    contact: '請先聯絡本會',
  },
} as const;
