import { waitFor } from '@testing-library/react';
import { organizationPages } from '@vp/access/addresses';
import type { PageAddress } from '@vp/access/addresses';
import { showSite } from '@vp/app-shell/testing';
import { menuRowsOf, permissions } from '@vp/domain';
import { stubNetwork } from '@vp/testing';
import { expect, test, vi } from 'vitest';
import { loggedInAs } from '../testing/show-app.tsx';
import { openAppContext } from './app-context.ts';
import { routes } from './routes.ts';
import { createRoutes } from './site.tsx';

const { use } = stubNetwork();

const pages: readonly PageAddress[] = Object.values(organizationPages);
const withSubject = pages.filter(({ query = [] }) => query.some((name) => !name.endsWith('?')));

/** Opens the site with its real addresses and empty pages; returns the paths whose page was rendered. */
async function visit(at: string) {
  const rendered = vi.fn<(path: string) => void>();
  const open = async () =>
    createRoutes(
      await openAppContext({ apiBase: 'http://api.test' }),
      routes.map((row) => ({
        path: row.path,
        frame: 'none' as const,
        namespaces: [],
        load: async () => ({
          Component() {
            rendered(row.path);
            return null;
          },
        }),
      })),
    );
  const { address } = await showSite({ site: 'org-admin', at, reader: 'member', open });
  return { address, rendered };
}

test.each(withSubject.map(({ path, list }) => [path, list] as const))(
  '%s without its subject leads to its list',
  async (path, list) => {
    const expected = typeof list === 'object' ? Object.values(list)[0] : list;
    use(
      ...loggedInAs(
        { role: 'operator' },
        menuRowsOf(permissions).map((row) => ({ ...row, name: '' })),
      ),
    );
    const { address, rendered } = await visit(path);
    await waitFor(() => expect(rendered).toHaveBeenCalledWith(expected));
    expect(address()).toBe(expected);
    expect(rendered).not.toHaveBeenCalledWith(path);
  },
);

test('the table has pages with a subject', () => {
  expect(withSubject.length).toBeGreaterThan(5);
});
