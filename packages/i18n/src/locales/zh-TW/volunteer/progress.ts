/** How far a newcomer is: the way back to what they came for. */
export const progress = {
  backToActivity: '回到想報名的活動',
  back: '回到剛才的頁面',
} as const;
