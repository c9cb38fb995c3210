/** Pages on which visits begin. The build bundles their shared code into the entry chunk. */
export { HomePage } from '../features/home/home-page.tsx';
export { ReleasePage } from '../features/release/release-page.tsx';
export { LoginPage } from '../features/session/login-page.tsx';
export { ActivityListPane } from './pages/activity-list-pane.tsx';
