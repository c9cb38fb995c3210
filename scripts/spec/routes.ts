import { readList } from './lists.ts';

const lists = { volunteer: 'volunteer-routes', 'org-admin': 'admin-routes' };

/** Returns the screens' addresses of one app in the specification, in its order. */
export const specifiedRoutes = (app: keyof typeof lists): string[] => readList(lists[app]);
