export const mocking = ['src/features/attendance/scan-volunteer.test.tsx'];
