/** Services that are not open yet, and what to do instead. */
export const notOpen = {
  title: '「{{service}}」尚未開放',
  text: '這項服務正在準備中，暫時未能使用。',
  services: {
    onePass: '一戶通登入',
  },
  instead: {
    onePass: '使用帳戶及密碼登入。',
  },
  insteadAction: {
    onePass: '返回登入',
  },
} as const;
