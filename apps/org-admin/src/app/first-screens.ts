/** The pages where visits begin: the build puts what they share into the program. */
export { HomePage } from '../features/home/home-page.tsx';
export { ReleasePage } from '../features/release/release-page.tsx';
export { LoginPage } from '../features/session/login-page.tsx';
export { ActivityListPane } from './pages/activity-list-pane.tsx';
