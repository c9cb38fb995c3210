import { invitedMessage } from './invited-message.ts';

/** Messages in the inbox, by kind. Dates and hours arrive formatted in the language of the reader. */
export const inbox = {
  signUpReceived: {
    title: '報名已提交',
    text: '你已報名「{{activity}}」，正等待「{{organization}}」錄取。',
  },
  admitted: {
    title: '你已獲錄取',
    text: '「{{organization}}」已錄取你參加「{{activity}}」，開始時間：{{start}}。',
  },
  notAdmitted: {
    title: '未獲錄取',
    text: '你報名的「{{activity}}」未獲錄取。原因：{{reason}}',
  },
  removed: {
    title: '你已被移出活動',
    text: '你已被移出「{{activity}}」。原因：{{reason}}',
  },
  waiting: {
    title: '你已列入候補名單',
    text: '「{{activity}}」名額已滿，你已列入候補名單，有名額時會依次補上並通知你。',
  },
  promoted: {
    title: '候補成功',
    text: '「{{activity}}」有名額空出，你已由候補名單補上。',
  },
  placeOffered: {
    title: '有名額給你',
    text: '「{{activity}}」有名額空出，為你保留至 {{until}}。請在此之前接受或婉拒，逾時將讓給下一位候補者。',
  },
  offerLapsed: {
    title: '名額已讓給下一位',
    text: '你未有在限時內接受「{{activity}}」的名額，已讓給下一位候補者。如仍想參加，可重新報名或再次候補。',
  },
  withdrawn: {
    title: '已取消報名',
    text: '你已取消「{{activity}}」的報名。',
  },
  activityChanged: {
    title: '活動資料有更改',
    text: '「{{organization}}」更改了「{{activity}}」：{{changes}}。如不再適合，可在活動頁取消報名。',
  },
  activityCancelled: {
    title: '活動已取消',
    text: '「{{organization}}」取消了「{{activity}}」。原因：{{reason}}',
  },
  activityBrokenOff: {
    title: '活動已中止',
    text: '「{{organization}}」於 {{at}} 中止了「{{activity}}」。原因：{{reason}} 你至當時為止的服務時數照常計算：{{hours}} 小時。如有不符，可在服務紀錄提出異議。',
  },
  activityBrokenOffAwaiting: {
    title: '活動已中止',
    text: '「{{organization}}」於 {{at}} 中止了「{{activity}}」。原因：{{reason}} 已計算的服務時數：{{hours}} 小時，其餘時數尚待確認，可在服務紀錄查看。',
  },
  activityCancelledOnArrival: {
    title: '活動未開始即已取消',
    text: '「{{organization}}」取消了「{{activity}}」。原因：{{reason}} 你已簽到，但活動尚未開始，不計服務時數。',
  },
  attendanceMoved: {
    title: '簽到已撤銷',
    text: '「{{organization}}」更改了「{{activity}}」的時間，你在原定時間的簽到已撤銷，不計服務時數。請按新的時間到場，再次簽到。',
  },
  organizerSuspended: {
    title: '主辦組織暫停運作',
    text: '平台已暫停「{{organization}}」的運作，其活動暫不接受新報名，候補亦暫停遞補。你已有的名額保留。進行中的活動可照常掃碼簽到簽退，時數待上級組織確認後計算；若無法掃碼，請在服務紀錄補報離開時間。未開始的活動，請先聯絡主辦組織，未獲確認前不必到場。',
  },
  organizerRestored: {
    title: '主辦組織已恢復運作',
    text: '「{{organization}}」已恢復運作，其活動重新接受報名，候補亦會繼續遞補。你已有的名額不受影響。',
  },
  serviceTomorrow: {
    title: '明天有服務',
    text: '「{{activity}}」將於 {{start}} 開始，地點：{{place}}。如未能出席，請盡早在活動頁取消報名，讓名額給候補者。',
  },
  serviceSoon: {
    title: '服務即將開始',
    text: '「{{activity}}」將於 {{start}} 開始，地點：{{place}}。開始前 30 分鐘起可簽到，離開前記得簽退。',
  },
  activityEnded: {
    title: '活動已結束',
    text: '多謝你參與「{{activity}}」，服務時數：{{hours}} 小時。',
  },
  activityEndedAwaiting: {
    title: '活動已結束',
    text: '多謝你參與「{{activity}}」。已計算的服務時數：{{hours}} 小時，其餘時數尚待確認，可在服務紀錄查看。',
  },
  paperRevoked: {
    title: '一份時數證明已被撤銷',
    text: '時數證明 {{number}} 已失效。原因：{{reason}} 你可以按現有時數重新簽發。',
  },
  firstService: {
    title: '第一次服務已記錄',
    text: '你的第一次志願服務已計入時數，感謝你踏出這一步。電子證頁面有可以儲存的紀念圖片。',
  },
  hoursReached: {
    title: '服務時數達 {{hours}} 小時',
    text: '你的志願服務時數累計達 {{hours}} 小時，感謝你的付出。電子證頁面有可以儲存的紀念圖片。',
  },
  starReached: {
    title: '星級升至 {{star}} 星',
    text: '你的志願服務時數累計達 {{hours}} 小時，星級升至 {{star}} 星。電子證頁面有可以儲存的紀念圖片。',
  },
  realNamePassed: {
    title: '實名驗證已通過',
    text: '你的實名驗證已通過，現在可以加入組織和報名活動。',
  },
  realNameFailed: {
    title: '實名驗證未通過',
    text: '你的實名驗證未通過，請修改後重新提交。原因：{{reason}}',
  },
  membershipPassed: {
    title: '加入組織申請已通過',
    text: '「{{organization}}」已通過你的加入申請。',
  },
  membershipFailed: {
    title: '加入組織申請未通過',
    text: '「{{organization}}」未通過你的加入申請。原因：{{reason}}',
  },
  checkedIn: {
    title: '已簽到',
    text: '你已於{{at}}在「{{activity}}」簽到，離開前記得簽退。',
  },
  checkedOut: {
    title: '已簽退',
    text: '你已於{{at}}在「{{activity}}」簽退，服務時數：{{hours}} 小時。',
  },
  attendanceAdded: {
    title: '簽到紀錄有更新',
    text: '「{{organization}}」為你登記或更正了「{{activity}}」的簽到紀錄，原因：{{reason}}。請確認或提出異議。',
  },
  attendanceUnconfirmed: {
    title: '服務時數未確認',
    text: '「{{activity}}」未有簽退，時數尚未確認。請在服務紀錄補報離開時間。',
  },
  arrivalUnconfirmed: {
    title: '服務時數未確認',
    text: '「{{activity}}」未有簽到，只有簽退，時數尚未確認。請聯絡主辦組織補登，或在服務紀錄說明何時到達。',
  },
  attendanceAgreed: {
    title: '簽到已獲確認',
    text: '「{{organization}}」已確認你在「{{activity}}」的簽到，時數會照紀錄計算。',
  },
  attendanceRefused: {
    title: '簽到未獲確認',
    text: '「{{organization}}」未有確認你在「{{activity}}」的簽到，時數不計算。原因：{{reason}} 如不同意，可在服務紀錄提出異議。',
  },
  hoursOverlap: {
    title: '時數重疊，不予計算',
    text: '「{{organization}}」為你登記的「{{activity}}」時數，與你另一項已計算的服務在時間上重疊，因此不計算。如不同意，可在服務紀錄提出異議。',
  },
  disputeSettled: {
    title: '異議已有答覆',
    text: '「{{organization}}」答覆了你對「{{activity}}」紀錄的異議：{{reason}}',
  },
  invited: invitedMessage,
  cardApplied: {
    title: '志願者卡申請已提交',
    text: '我們已收到你的大灣區志願者卡申請，審核結果會在此通知你。',
  },
  cardPassed: {
    title: '志願者卡申請已獲批准',
    text: '你的大灣區志願者卡申請已獲批准，資料會交予發卡銀行製卡。',
  },
  cardFailed: {
    title: '志願者卡申請未通過',
    text: '你的大灣區志願者卡申請未通過，可修改後重新申請。原因：{{reason}}',
  },
  cardPrinting: {
    title: '志願者卡正在製作',
    text: '發卡銀行正在製作你的大灣區志願者卡，一般需時約 1 至 2 個月。',
  },
  cardReceived: {
    title: '已領取志願者卡',
    text: '銀行已確認你領取大灣區志願者卡。如非本人領取，請立即聯絡我們。',
  },
  appealPassed: {
    title: '申訴已通過',
    text: '平台已通過為此帳戶找回密碼的申訴 {{number}}，申訴人可設定新密碼。如非你本人提出，請立即更改密碼並聯絡平台。',
  },
  passwordChanged: {
    title: '密碼已更改',
    text: '你的密碼已更改。如非本人操作，請立即聯絡我們。',
  },
  mobileChanged: {
    title: '流動電話已更改',
    text: '你的帳戶現已綁定 {{mobile}}。如非本人操作，請立即聯絡我們。',
  },
  emailChanged: {
    title: '電郵已更改',
    text: '你的帳戶現已綁定 {{email}}。如非本人操作，請立即聯絡我們。',
  },
  emailRemoved: {
    title: '電郵已解除綁定',
    text: '{{email}} 已不再綁定你的帳戶。如非本人操作，請立即聯絡我們。',
  },
  securityQuestionsChanged: {
    title: '安全問題已更改',
    text: '你的帳戶已設定新的安全問題。如非本人操作，請立即聯絡我們。',
  },
  operatorInvited: {
    title: '操作員邀請',
    text: '「{{organization}}」邀請你成為操作員，請於七日內接受或拒絕。',
  },
  operatorAccepted: {
    title: '操作員邀請已獲接受',
    text: '{{name}}已接受邀請，成為「{{organization}}」的操作員。',
  },
  operatorDeclined: {
    title: '操作員邀請被拒絕',
    text: '{{name}}未接受成為「{{organization}}」操作員的邀請。',
  },
  operatorRightsChanged: {
    title: '操作員權限有更改',
    text: '「{{organization}}」更改了你的操作員權限，登入組織管理即可查看。',
  },
  operatorRemoved: {
    title: '操作員身份已結束',
    text: '你已不再是「{{organization}}」的操作員，在該組織的登入已結束。',
  },
  transferOffered: {
    title: '組織管理權移交',
    text: '{{name}}希望把「{{organization}}」的管理權移交給你，請於 48 小時內接受或拒絕。',
  },
  transferAccepted: {
    title: '管理權已移交',
    text: '{{name}}已接受「{{organization}}」的管理權，你現在是該組織的操作員，請重新登入。',
  },
  transferDeclined: {
    title: '管理權移交被拒絕',
    text: '{{name}}未接受「{{organization}}」的管理權，你仍是管理員。',
  },
  transferWithdrawn: {
    title: '管理權移交已撤回',
    text: '「{{organization}}」的管理員已撤回移交，無須再作答覆。',
  },
  accountBlocked: {
    title: '帳戶已被停用',
    text: '平台已停用你的帳戶。原因：{{reason}} 如有疑問，請聯絡平台辦事處。',
  },
  accountOpened: {
    title: '帳戶已恢復',
    text: '你的帳戶已恢復使用，請重新登入。原因：{{reason}}',
  },
  newDevice: {
    title: '新裝置登入',
    text: '你的帳戶剛在新裝置登入。如非本人操作，請立即更改密碼。',
  },
  wechatBound: {
    title: '已綁定微信',
    text: '你的帳戶現可使用微信登入。如非本人操作，請立即解除綁定並聯絡我們。',
  },
  wechatReleased: {
    title: '已解除微信綁定',
    text: '你的帳戶不再可使用微信登入。如非本人操作，請立即聯絡我們。',
  },
  onePassBound: {
    title: '已綁定一戶通',
    text: '你的帳戶現可使用「一戶通」登入。如非本人操作，請立即解除綁定並聯絡我們。',
  },
  onePassReleased: {
    title: '已解除一戶通綁定',
    text: '你的帳戶不再可使用「一戶通」登入。如非本人操作，請立即聯絡我們。',
  },
} as const;
