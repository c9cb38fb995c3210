/** The pages where visits begin: the build puts what they share into the program. */
export { ActivityDetailPage } from '../features/activity/detail/activity-detail-page.tsx';
export { ActivityListPage } from '../features/activity/list/activity-list-page.tsx';
export { ScanStartPage } from '../features/attendance/scan/scan-start-page.tsx';
export { HomePage } from '../features/home/home-page.tsx';
export { LoginPage } from '../features/session/login-page.tsx';
