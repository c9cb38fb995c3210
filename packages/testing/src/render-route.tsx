import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { Suspense, useLayoutEffect } from 'react';
import { Outlet, RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routeFuture } from './router-future.ts';
import { noteAddress, noteOpened } from './whereabouts.ts';

export interface RouteUnderTest {
  /** Path of the route, for example `/Home-activityDetails`. */
  readonly path: string;
  readonly element: ReactNode;
  /** Initial address; default: the path itself. */
  readonly at?: string;
  /** Providers around the router. */
  readonly wrapper?: ComponentType<{ readonly children: ReactNode }>;
  /** Further routes that the test navigates to; any other address renders nothing. */
  readonly others?: Readonly<Record<string, ReactNode>>;
}

export interface ShownRoute extends RenderResult {
  readonly user: UserEvent;
  /** The current path, query and hash. */
  readonly address: () => string;
}

/** Renders the routes of an application at an address and returns helpers to use them. */
export function renderRoutes(routes: RouteObject[], at: string): ShownRoute {
  const visited = { address: at };
  noteOpened(at);

  function Here() {
    const { pathname, search, hash } = useLocation();
    // In the commit that shows the page, so that a test which sees it reads its address.
    useLayoutEffect(() => {
      visited.address = `${pathname}${search}${hash}`;
      noteAddress(visited.address);
    });
    return (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    );
  }

  const router = createMemoryRouter([{ element: <Here />, children: routes }], {
    initialEntries: [at],
    future: routeFuture,
  });
  const result = render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  return { ...result, user: userEvent.setup(), address: () => visited.address };
}

const NoWrapper = ({ children }: { readonly children: ReactNode }) => <>{children}</>;

/** Renders a real route of an application and returns helpers to use it. */
export function renderRoute({ path, element, at = path, wrapper, others = {} }: RouteUnderTest): ShownRoute {
  const Wrapper = wrapper ?? NoWrapper;
  const pages = Object.entries({ '*': null, ...others, [path]: element });
  const children = pages.map(([address, shown]) => ({ path: address, element: shown }));
  const frame = (
    <Wrapper>
      <Outlet />
    </Wrapper>
  );
  return renderRoutes([{ element: frame, children }], at);
}
