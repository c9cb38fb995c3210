/** Log-in. */
export const session = {
  title: '登入',
  slogan: '服務他人，連結小城',
  role: '登入身份',
  account: '用戶名稱或流動電話號碼',
  accountHint: '內地號碼請加 +86',
  password: '密碼',
  forgot: '忘記密碼',
  submit: '登入',
  onePass: '使用「一戶通」登入',
  wechat: '微信登入',
  firstTime: '首次使用？',
  register: '註冊成為志願者',
} as const;
