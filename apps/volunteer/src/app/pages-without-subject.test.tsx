import { volunteerPages } from '@vp/access/addresses';
import { testPagesWithoutSubject } from '@vp/app-shell/testing/pages';
import { stubNetwork } from '@vp/testing';
import { always } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { routes } from './routes.ts';
import { createRoutes } from './site.tsx';

stubNetwork(...always);

testPagesWithoutSubject({
  site: 'volunteer',
  pages: volunteerPages,
  open: async (emptyPage) =>
    createRoutes(
      await openAppContext({ apiBase: 'http://api.test' }),
      routes.map((row) => ({ ...row, load: emptyPage(row.path) })),
    ),
});
