/** The volunteer's messages. */
export const inbox = {
  title: '訊息',
  empty: '還沒有訊息',
  emptyText: '報名、審核和活動更改的結果會在這裏通知你。',
  readAll: '全部標為已讀',
  unread: '未讀',
  open: '查看詳情',
  ways: {
    title: '訊息接收方式',
    intro:
      '所有訊息都會在「訊息」中顯示。你可以選擇哪些訊息同時以電郵或微信發給你；帳戶安全的通知會照常發到你的電話和電郵。',
    bound: '已綁定的接收方式',
    way: { mail: '電郵', wechat: '微信' },
    noEmail: '未綁定，按此綁定',
    wechat: {
      ready: '已綁定並已關注',
      notBound: '未綁定，按此綁定',
      notFollowing: '已綁定，但尚未關注平台的公眾號。關注後在微信內按「我已關注」，即可接收。',
    },
    following: {
      yes: '已關注，可在微信收到訊息',
      no: '尚未關注平台的公眾號，請先在微信關注',
      otherPerson: '這不是此帳戶所綁定的微信',
    },
    nothingBound: '先綁定電郵或微信，就可以選擇接收哪些訊息。',
    nothingReached: '先在微信關注平台的公眾號，或綁定電郵，就可以選擇接收哪些訊息。',
    topics: {
      reminders: { title: '服務提醒', note: '服務前一晚及開始前兩小時' },
      places: { title: '報名和名額', note: '錄取、未獲錄取、候補名額及活動邀請' },
      changes: { title: '活動更改', note: '時間、地點更改或活動取消' },
      hours: { title: '簽到和時數', note: '忘記簽退、紀錄更正、異議答覆及活動結束後的時數' },
      decisions: { title: '審核結果', note: '實名驗證、加入組織及志願者卡' },
    },
    language: '電郵和微信訊息會用你選擇時的語言：{{language}}。',
  },
  stop: {
    title: '停止電郵通知',
    text: '按下後，我們不再以電郵發送提醒和其他訊息。你仍可在「訊息」中查看全部，微信訊息不受影響；帳戶安全的通知會照常發送。',
    confirm: '停止電郵通知',
    done: '已停止電郵通知',
    doneText: '如改變主意，可隨時在「訊息接收方式」重新選擇。',
    choose: '選擇接收哪些訊息',
    unknown: '此連結無效',
    unknownText: '連結可能不完整。登入後可在「訊息接收方式」停止電郵。',
  },
} as const;
