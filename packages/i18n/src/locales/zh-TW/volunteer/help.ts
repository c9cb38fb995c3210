import { help as inFrame } from '../help-frame.ts';

/** Questions that volunteers ask, and their answers. */
export const help = {
  ...inFrame,
  organization: '聯絡你的組織',
  organizationNote: '組織的聯絡人和電話在組織頁面',
  agreements: '用戶協議及私隱政策',
  categories: { start: '開始使用', activity: '活動', attendance: '簽到及時數', account: '帳戶及資料' },
  start: {
    register: {
      question: '怎樣成為志願者？',
      answer: '先註冊帳戶，再完成實名驗證，然後申請加入組織。三步都完成後，便可報名活動。',
      link: '註冊',
    },
    realName: {
      question: '實名驗證需要甚麼？',
      answer:
        '身份證明文件的號碼和照片，以及一張你手持證件的照片。未滿 18 歲的，還須填寫監護人資料。結果會以訊息通知你。',
      link: '前往實名驗證',
    },
    join: {
      question: '可以加入多少個組織？',
      answer: '最多 {{organizations}} 個，包括審核中的申請。退出一個組織後，便可再申請另一個。',
      link: '找組織',
    },
  },
  activity: {
    signUp: {
      question: '為甚麼不能報名？',
      answer:
        '報名按鈕旁會寫出原因，例如尚未實名驗證、活動只供指定組織的志願者、年齡不符、時間與其他活動重疊，或已過截止時間。',
      link: '找活動',
    },
    waiting: {
      question: '名額已滿怎麼辦？',
      answer: '可加入候補名單，報名截止後仍可候補至時段開始。有人退出時，會按次序補上並通知你。',
      link: '我的活動',
    },
    withdraw: {
      question: '不能出席，怎樣退出？',
      answer: '在「我的活動」開啟該活動並退出，名額會留給其他人。請盡早退出。',
      link: '我的活動',
    },
  },
  attendance: {
    scan: {
      question: '怎樣掃碼簽到？',
      answer:
        '到場後按「掃碼簽到」，掃描組織展示的二維碼。開始前 {{minutesBefore}} 分鐘起可以簽到，完結後 {{hoursAfter}} 小時內可以簽退。沒有網絡時，掃描會先保存，稍後自動送出。',
      link: '掃碼簽到',
    },
    location: {
      question: '甚麼是定位簽到？',
      answer: '部分活動以位置簽到。在活動範圍內開啟活動並按簽到即可，須允許使用位置資料。',
      link: '我的活動',
    },
    forgot: {
      question: '忘記簽退怎麼辦？',
      answer: '該時段會顯示為「待確認」，暫不計算時數。請在服務紀錄填上完結時間或提出異議，由組織確認。',
      link: '服務紀錄',
    },
    byHand: {
      question: '沒有簽到，可以補錄時數嗎？',
      answer: '組織可在 {{daysByHand}} 日內補錄並寫明原因。補錄須由你確認；{{daysToAnswer}} 日內沒有回應，便會計算。',
      link: '服務紀錄',
    },
  },
  account: {
    password: {
      question: '忘記密碼怎麼辦？',
      answer:
        '可用已綁定的電話或安全問題重設。電話已停用的，可上載手持證件照片申訴，{{appealDays}} 個工作天內以短訊通知結果。',
      link: '找回密碼',
    },
    contact: {
      question: '怎樣更改電話或電郵？',
      answer: '在「帳戶安全」更改。更改前會先驗證你的身份，新舊號碼都會收到通知。',
      link: '帳戶安全',
    },
    data: {
      question: '姓名或證件變了，怎樣更新？',
      answer: '在「個人資料」選「更換證件或姓名」，提交後會重新審核。地址、職業和背心尺碼可隨時修改。',
      link: '個人資料',
    },
    privacy: {
      question: '誰可以看到我的資料？',
      answer: '其他志願者看不到。組織只在審核申請或就活動聯絡你時查看，每次查看都會列出。',
      link: '誰看過我的資料',
    },
  },
} as const;
