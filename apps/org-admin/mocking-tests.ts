export const mocking = ['src/app/board-ahead.test.ts'];
