import { waitFor } from '@testing-library/react';
import type { Site } from '@vp/access';
import type { PageAddress } from '@vp/access/addresses';
import type { RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { showSite } from './show-site.tsx';

type LoadPage = () => Promise<{ readonly Component: () => null }>;

export interface SubjectWalk {
  readonly site: Site;
  readonly pages: Readonly<Record<string, PageAddress>>;
  /** Creates the routes of the site; `emptyPage` replaces the page of a path. */
  readonly open: (emptyPage: (path: string) => LoadPage) => Promise<RouteObject[]>;
  /** Stubs the calls of the reader before each visit. */
  readonly stubReader?: (() => void) | undefined;
}

/** Tests that each page which shows one subject leads to its list if the address names none. */
export function testPagesWithoutSubject({ site, pages, open, stubReader }: SubjectWalk): void {
  const withSubject = Object.values(pages).filter(({ query = [] }) => query.some((name) => !name.endsWith('?')));

  test.each(withSubject.map(({ path, list }) => [path, list] as const))(
    '%s without its subject leads to its list',
    async (path, list) => {
      stubReader?.();
      const rendered = vi.fn<(path: string) => void>();
      const emptyPage = (at: string): LoadPage => {
        const Component = (): null => {
          rendered(at);
          return null;
        };
        return async () => ({ Component });
      };
      const expected = typeof list === 'object' ? Object.values(list)[0] : list;
      const { address } = await showSite({ site, at: path, reader: 'member', open: () => open(emptyPage) });
      await waitFor(() => expect(rendered).toHaveBeenCalledWith(expected));
      expect(address()).toBe(expected);
      expect(rendered).not.toHaveBeenCalledWith(path);
    },
  );

  test('the table has pages with a subject', () => {
    expect(withSubject.length).toBeGreaterThan(5);
  });
}
