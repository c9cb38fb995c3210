/** The page that opens the scanner. */
export const scan = {
  title: '掃碼簽到',
  opening: '正在開啟掃描',
  notOurs: '這不是志願澳門的簽到或簽退碼',
  notOursText: '請掃描活動現場由主辦組織出示的二維碼。',
  again: '重新掃碼',
  failed: '未能掃描',
  denied: '未獲准使用相機',
  unsupported: '此裝置未能掃描二維碼',
  offline: '掃描功能未能載入，請檢查網絡後再試',
  help: '開啟相機的方法',
  steps: {
    settings: '開啟手機的「設定」，找到正在使用的應用程式',
    allow: '允許使用相機',
    back: '返回此頁，按「重新掃碼」',
  },
  alternative: '也可以請現場負責人掃描你的志願者電子證。',
} as const;
