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
  phoneHint: '內地號碼請加 +86',
} as const;
