/** Log-in by those who name people for the platform: one-pass and the chat app. */
export const provider = {
  onePass: {
    title: '一戶通登入',
    start: '使用「一戶通」登入',
    text: '你將前往「一戶通」確認身份，完成後自動返回。',
    go: '前往「一戶通」',
    unlinked: '此「一戶通」帳戶尚未在本平台登記',
    unlinkedText: '請註冊成為志願者。如已有帳戶，請以帳戶及密碼登入，再於「帳戶安全」綁定「一戶通」。',
    register: '前往志願者註冊',
    logOut: '登出',
  },
  wechat: {
    title: '微信登入',
    start: '使用微信登入',
    text: '微信會確認你的身份，然後返回此頁。',
    go: '使用微信登入',
    outside: '請使用微信打開連結並登入',
    outsideText: '微信登入只可在微信內使用。請在微信打開本平台的連結，或使用其他方式登入。',
    otherWay: '以帳戶及密碼登入',
    unbound: '此微信尚未綁定帳戶',
    unboundText: '請以帳戶及密碼登入，再於「帳戶安全」綁定微信；未有帳戶可先註冊。',
  },
  password: {
    title: '設定密碼',
    note: '已為你建立帳戶「{{username}}」。請設定密碼，之後亦可用密碼登入。',
    password: '密碼',
    confirmPassword: '確認密碼',
    submit: '設定密碼並登入',
  },
  failed: {
    title: '未能確認身份',
    text: '可能已取消或逾時，請重試。',
    again: '重試',
  },
} as const;
