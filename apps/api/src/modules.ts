import type { Route } from './http/context.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { activityRoutes } from './modules/activity/routes.ts';
import { attendanceRoutes } from './modules/attendance/routes.ts';
import { codeListRoutes } from './modules/code-list/routes.ts';
import { fileRoutes } from './modules/file/routes.ts';
import { organizationRoutes } from './modules/organization/routes.ts';
import { personnelRoutes } from './modules/personnel/routes.ts';
import { registrationRoutes } from './modules/registration/routes.ts';
import { releaseRoutes } from './modules/release/routes.ts';
import { sessionRoutes } from './modules/session/routes.ts';
import { verificationRoutes } from './modules/verification/routes.ts';
import { volunteerRoutes } from './modules/volunteer/routes.ts';
import { wechatRoutes } from './modules/wechat/routes.ts';

/** Every bound call. A module is added here and nowhere else. */
export const modules: readonly Route[] = [
  ...codeListRoutes,
  ...fileRoutes,
  ...organizationRoutes,
  ...personnelRoutes,
  ...registrationRoutes,
  ...sessionRoutes,
  ...verificationRoutes,
  ...volunteerRoutes,
  ...wechatRoutes,
  ...homeRoutes,
  ...activityRoutes,
  ...attendanceRoutes,
  ...releaseRoutes,
];
