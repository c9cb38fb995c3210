/** How far a newcomer is: the way back to what they came for, and the clock of what they wait for. */
export const progress = {
  backToActivity: '回到想報名的活動',
  back: '回到剛才的頁面',
  comma: '，',
  since: '{{date}}提交',
  by: '由「{{name}}」審核',
  byReviewers: '由負責核對身份的人員審核',
  usual_other: '通常 {{count}} 日內有結果',
  usualUnknown: '通常需要數個工作天',
} as const;
