import { basePath, volunteerPages } from '@vp/access/addresses';
import { mockPlugins } from '@vp/mock-server/vite';
import { defineSite } from '@vp/site-build';

export default defineSite({
  port: 5173,
  basePath,
  firstScreens: {
    [volunteerPages.login.path]: 'src/features/session/login-page.tsx',
    [volunteerPages.home.path]: 'src/features/home/home-page.tsx',
    [volunteerPages.activities.path]: 'src/features/activity/list/activity-list-page.tsx',
    [volunteerPages.activity.path]: 'src/features/activity/detail/activity-detail-page.tsx',
    [volunteerPages.scan.path]: 'src/features/attendance/scan/scan-start-page.tsx',
  },
  plugins: process.env.VITE_MOCK ? mockPlugins('volunteer') : [],
});
