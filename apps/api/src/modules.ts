import type { Route } from './http/context.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { activityRoutes } from './modules/activity/routes.ts';

/** Every bound call. A module is added here and nowhere else. */
export const modules: readonly Route[] = [...homeRoutes, ...activityRoutes];
