import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { Suspense, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { routerFuture } from './router-future.ts';
import { noteAddress, noteOpened } from './whereabouts.ts';

export interface RouteUnderTest {
  /** Path of the route, for example `/Home-activityDetails`. */
  readonly path: string;
  readonly element: ReactNode;
  /** Initial address; defaults to the path itself. */
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

const NoWrapper = ({ children }: { readonly children: ReactNode }) => <>{children}</>;

/** Renders one real route of an application and returns helpers to use it. */
export function renderRoute({
  path,
  element,
  at = path,
  wrapper = NoWrapper,
  others = {},
}: RouteUnderTest): ShownRoute {
  const Wrapper = wrapper;
  const visited = { address: at };
  noteOpened(at);

  function Here() {
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
      visited.address = `${pathname}${search}${hash}`;
      noteAddress(visited.address);
    });
    return null;
  }

  const result = render(
    <Wrapper>
      <MemoryRouter initialEntries={[at]} future={routerFuture}>
        <Here />
        <Suspense fallback={null}>
          <Routes>
            <Route path={path} element={element} />
            {Object.entries(others).map(([other, shown]) => (
              <Route key={other} path={other} element={shown} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </Wrapper>,
  );
  return { ...result, user: userEvent.setup(), address: () => visited.address };
}
