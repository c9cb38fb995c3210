/** What a calendar that the server writes is called. */
export const calendarFile = {
  name: '志願服務 · $t(common.productName)',
} as const;
