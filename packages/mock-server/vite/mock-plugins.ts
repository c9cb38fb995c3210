import type { Plugin } from 'vite';
import { demoSite } from './demo-site.ts';
import { mockServer } from './mock-server.ts';
import type { SiteName } from './start-page.ts';

/** Returns the plugins of a site without a server: its development server has a mock, its build is the static demo. */
export function mockPlugins(site: SiteName): Plugin[] {
  return [mockServer(site), demoSite(site)];
}
