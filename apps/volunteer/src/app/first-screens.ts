/** Pages where visits begin. The build puts the modules that they share into the `program` chunk. */
export { ActivityDetailPage } from '../features/activity/detail/activity-detail-page.tsx';
export { ActivityListPage } from '../features/activity/list/activity-list-page.tsx';
export { ScanStartPage } from '../features/attendance/scan/scan-start-page.tsx';
export { HomePage } from '../features/home/home-page.tsx';
export { LoginPage } from '../features/session/login-page.tsx';
