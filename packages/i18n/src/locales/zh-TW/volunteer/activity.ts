import { activity as ofOne } from './activity-detail.ts';
import { activity as ofList } from './activity-list.ts';

/** Activities: lists, details, sign-up, the volunteer's own activities. */
export const activity = {
  ...ofOne,
  ...ofList,
  people: {
    title: '已報名的志願者',
    count_other: '共 {{count}} 人',
    none: '還沒有人報名',
    noneText: '成為第一位報名者。',
    signUp: '查看活動',
  },
  tabs: {
    calendar: '行事曆',
    toCalendar: '加入行事曆',
    title: '我的活動',
    label: '報名狀態',
    toAdmit: '待錄取',
    admitted: '已錄取',
    toBeCarriedOut: '待開始',
    inProgress: '進行中',
    completed: '已完成',
    find: '找活動',
    none: {
      toAdmit: '還沒有待錄取的活動',
      admitted: '還沒有已錄取的活動',
      toBeCarriedOut: '還沒有待開始的活動',
      inProgress: '現在沒有進行中的活動',
      completed: '還沒有已完成的活動',
    },
    noneText: {
      toAdmit: '報名後，你可以在這裏查看審核結果。',
      admitted: '獲錄取的活動會在這裏顯示。',
      toBeCarriedOut: '獲錄取後，即將參加的活動會在這裏顯示。',
      inProgress: '活動開始後可在這裏簽到和簽退。',
      completed: '完成的活動和服務時數會在這裏顯示。',
    },
  },
  ofOrganization: {
    title: '組織的活動',
    of: '「{{name}}」的活動',
    none: '此組織暫時沒有活動',
    noneText: '可看看其他組織的活動。',
    all: '全部活動',
  },
} as const;
