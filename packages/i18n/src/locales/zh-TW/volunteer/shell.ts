/** Texts of the frame around every page of the volunteers' app. */
export const shell = {
  tabs: { home: '首頁', activities: '活動', scan: '掃碼簽到', organizations: '組織', me: '我的' },
  agreements: {
    read: '我已閱讀並同意',
    user: '《用戶協議》',
    and: '和',
    privacy: '《私隱政策》',
    sentence: '我已閱讀並同意{{user}}和{{privacy}}',
  },
  tooFrequent: '操作過於頻繁，請稍候',
  missing: '找不到有關內容，可能已被移除',
  smsSent: '驗證碼已發送，請查看短訊',
  phoneHint: '內地號碼請加 +86',
  languageButton: '語言與字體',
  needLogin: { title: '請先登入', text: '登入後會回到這一頁。', action: '登入' },
  notFound: { title: '找不到這一頁', text: '網址可能有誤，或內容已經移走。', home: '返回首頁' },
  broken: {
    title: '這一頁出現問題',
    text: '你填寫的內容已盡量保留，請重新載入。如再次出現，請稍後再試。',
  },
} as const;
