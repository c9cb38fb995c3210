import { fileURLToPath } from 'node:url';
import { readList } from './addresses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lists = { volunteer: 'volunteer-routes', 'org-admin': 'admin-routes' };

/** Returns the screens' addresses of one app in the specification, in its order. */
export function specifiedRoutes(app: keyof typeof lists): string[] {
  return readList(root, lists[app]);
}
