export const mocking = ['src/app/board-sync.test.ts'];
