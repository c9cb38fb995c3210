import { help as inFrame } from '../help-frame.ts';

/** Questions that administrators and operators ask, and their answers. */
export const help = {
  ...inFrame,
  parent: '聯絡上級組織',
  parentNote: '上級組織的聯絡人和電話在首頁顯示',
  agreements: '用戶協議及私隱政策',
  categories: {
    register: '註冊',
    activity: '發佈活動',
    attendance: '簽到及時數',
    people: '人員及審核',
    office: '組織及操作員',
    account: '帳戶',
  },
  register: {
    how: {
      question: '怎樣註冊組織？',
      answer:
        '在「組織註冊」填寫帳戶、組織、管理員、登記備案及服務五個部分，並選擇上級組織。草稿會存在這部裝置；密碼、證件號碼和照片不會儲存。',
      link: '組織註冊',
    },
    waiting: {
      question: '提交後要等多久？',
      answer:
        '由上級組織審核，首頁顯示提交時間、審核者和通常需時，結果以短訊通知。等待期間可查看組織資料和設定帳戶安全。',
      link: '前往首頁',
    },
    refused: {
      question: '註冊不通過怎麼辦？',
      answer: '首頁會顯示原因。修改註冊資料和證件照片後可再次提交，無需重新註冊。',
      link: '修改註冊資料',
    },
  },
  activity: {
    publish: {
      question: '怎樣發佈活動？',
      answer:
        '填寫基本資料、時段與崗位、地點、報名條件及內容後發佈。每個時段在同一天內，崗位名額總和不可超過活動人數上限。也可以複製以往的活動。',
      link: '發佈活動',
    },
    change: {
      question: '發佈後可以修改嗎？',
      answer:
        '聯絡人和內容隨時可改；時間、地點、崗位和名額在活動開始前可改，名額不可少於已佔用的。已有名額的人會收到更改前後的內容，並可退出。',
      link: '活動列表',
    },
    admit: {
      question: '怎樣錄取或移除報名者？',
      answer:
        '在活動的「待錄取」逐一或分批處理。不錄取和移除須寫原因，志願者會看到。已有簽到紀錄的人不能移除，只能補登或更正時數。',
      link: '活動列表',
    },
  },
  attendance: {
    code: {
      question: '怎樣讓志願者簽到？',
      answer:
        '在活動開啟簽到碼投影或列印。開始前 {{minutesBefore}} 分鐘起可以簽到，完結後 {{hoursAfter}} 小時內可以簽退。二維碼會自動更新；手動更新後，舊碼即時失效。',
      link: '活動列表',
    },
    offline: {
      question: '現場沒有網絡怎麼辦？',
      answer: '志願者的掃描會先存在手機，稍後自動送出。超過 30 分鐘才送到的，須由組織在「簽到」中確認，才會計算時數。',
      link: '活動列表',
    },
    byHand: {
      question: '可以手動補登時數嗎？',
      answer:
        '可以，在時段完結後 {{daysByHand}} 天內，並須寫原因。志願者確認後才計算；{{daysToAnswer}} 天沒有回覆，則自動計算。管理員可補登，操作員須同時有「發佈活動」權限。',
      link: '活動列表',
    },
    dispute: {
      question: '志願者提出異議怎麼辦？',
      answer: '在活動的「簽到」查看異議，並由作出該紀錄以外的同事處理。14 天沒有處理，會轉交上級組織。',
      link: '活動列表',
    },
  },
  people: {
    join: {
      question: '怎樣審核加入申請？',
      answer: '可逐一查看，或選取多項一併通過或不通過。不通過須寫原因，申請人會看到。決定後短時間內可以復原。',
      link: '加入申請',
    },
    identity: {
      question: '實名驗證由誰審核？',
      answer: '由平台，或平台委託的組織審核。如貴組織未獲委託，該頁會說明由誰審核。',
      link: '實名驗證',
    },
    privacy: {
      question: '查看個人資料會被記錄嗎？',
      answer: '會。每次開啟申請、個人資料或顯示完整證件號碼都有紀錄，志願者可看到是哪個組織在何時查看。',
      link: '查詢人員',
    },
  },
  office: {
    operators: {
      question: '怎樣加入操作員？',
      answer:
        '以用戶名稱或流動電話號碼邀請，並勾選權限。邀請有效 {{invitationDays}} 天，可撤回或再次發送；對方接受後即可使用。權限可隨時修改。',
      link: '操作員',
    },
    transfer: {
      question: '怎樣移交管理權？',
      answer:
        '選擇一位操作員，輸入密碼和短訊驗證碼。對方須在 {{transferHours}} 小時內接受；接受後不能復原，原管理員成為操作員。',
      link: '移交管理權',
    },
    requests: {
      question: '歸屬、掛靠和備案有甚麼分別？',
      answer:
        '歸屬是轉到另一個上級組織之下，由新的上級決定。掛靠是未登記的組織依附已登記的組織，由後者決定。備案是更改已登記的資料，由現時的上級決定，通過後才生效。',
      link: '我的申請',
    },
  },
  account: {
    password: {
      question: '忘記密碼怎麼辦？',
      answer: '可用短訊驗證碼、安全問題或證件號碼找回。都不可行時可提出申訴，{{appealDays}} 個工作天內以短訊回覆。',
      link: '找回密碼',
    },
    several: {
      question: '一個帳戶可以管理多個組織嗎？',
      answer: '可以。登入後在「帳戶」切換組織，未儲存的草稿會留在原組織。',
      link: '帳戶',
    },
  },
} as const;
