import { organizationPages } from '@vp/access/addresses';
import { testPagesWithoutSubject } from '@vp/app-shell/testing/pages';
import { menuRowsOf, permissions } from '@vp/domain';
import { stubNetwork } from '@vp/testing';
import { loggedInAs } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { routes } from './routes.ts';
import { createRoutes } from './site.tsx';

const { use } = stubNetwork();
const menus = menuRowsOf(permissions).map((row) => ({ ...row, name: '' }));

testPagesWithoutSubject({
  site: 'org-admin',
  pages: organizationPages,
  stubReader: () => use(...loggedInAs({ role: 'operator' }, menus)),
  open: async (emptyPage) =>
    createRoutes(
      await openAppContext({ apiBase: 'http://api.test' }),
      routes.map(({ path }) => ({ path, frame: 'none' as const, namespaces: [], load: emptyPage(path) })),
    ),
});
