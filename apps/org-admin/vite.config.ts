import { basePath, organizationPages } from '@vp/access/addresses';
import { mockPlugins } from '@vp/mock-server/vite';
import { defineSite } from '@vp/site-build';

export default defineSite({
  port: 5174,
  basePath,
  firstScreens: {
    [organizationPages.login.path]: 'src/features/session/login-page.tsx',
    [organizationPages.home.path]: 'src/features/home/home-page.tsx',
    [organizationPages.activityList.path]: 'src/app/pages/activity-list-pane.tsx',
    [organizationPages.release.path]: 'src/features/release/release-page.tsx',
  },
  plugins: process.env.VITE_MOCK ? mockPlugins('org-admin') : [],
});
