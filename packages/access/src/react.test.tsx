// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Permission } from '@vp/domain';
import { routerFuture } from '@vp/testing';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { organizationSite } from './organization-site.ts';
import { Can, Guarded, SessionProvider } from './react.tsx';
import type { GuardedProps } from './react.tsx';
import { createSessionStore } from './session-store.ts';
import type { SessionStore } from './session-store.ts';

afterEach(cleanup);

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const standing = { oid: 'o', status: 'normal', role: 'operator', permissions: [] as readonly Permission[] } as const;

function Here() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function show(store: SessionStore, path: string, changes: Partial<GuardedProps> = {}) {
  const leave = vi.fn<GuardedProps['leave']>();
  render(
    <SessionProvider store={store}>
      <MemoryRouter initialEntries={[path]} future={routerFuture}>
        <Guarded
          site={organizationSite}
          readingOpen={false}
          leave={leave}
          waiting={<p>waiting</p>}
          denied={(anyOf) => <p>denied {anyOf.join()}</p>}
          {...changes}
        >
          <Here />
        </Guarded>
      </MemoryRouter>
    </SessionProvider>,
  );
  return leave;
}

describe('Guarded', () => {
  test('shows no screen at an address that is not in the table', () => {
    const store = createSessionStore({ site: 'org-admin', storage });
    store.logIn({ token: 't', scope: 'organization', accountId: 'a' });
    store.setStanding({ ...standing, role: 'administrator' });
    show(store, '/nowhere', { notFound: <p>not found</p> });
    expect(screen.getByText('not found')).toBeDefined();
    expect(screen.queryByText('at /nowhere')).toBeNull();
  });

  test('leads to the log-in, and back to the page once logged in', () => {
    const store = createSessionStore({ site: 'org-admin', storage });
    show(store, '/activity/list?tab=all');
    expect(screen.getByText('at /login?redirect=%2Factivity%2Flist%3Ftab%3Dall')).toBeDefined();
    act(() => store.logIn({ token: 't', scope: 'organization', accountId: 'a' }));
    expect(screen.getByText('waiting')).toBeDefined();
    act(() => store.setStanding({ ...standing, role: 'administrator' }));
    expect(screen.getByText('at /activity/list?tab=all')).toBeDefined();
  });

  test('shows what is missing in place of the screen', () => {
    const store = createSessionStore({ site: 'org-admin', storage });
    store.logIn({ token: 't', scope: 'organization', accountId: 'a' });
    store.setStanding(standing);
    show(store, '/activity/list');
    expect(screen.getByText('denied activity-list')).toBeDefined();
  });

  test('the end of the session leads to the log-in', () => {
    const store = createSessionStore({ site: 'org-admin', storage });
    store.logIn({ token: 't', scope: 'organization', accountId: 'a' });
    store.setStanding({ ...standing, role: 'administrator' });
    show(store, '/data');
    expect(screen.getByText('at /data')).toBeDefined();
    act(() => store.end());
    expect(screen.getByText('at /login?redirect=%2Fdata')).toBeDefined();
  });

  test('a volunteer at the organizations is led to the other host', () => {
    const store: SessionStore = {
      ...createSessionStore({ site: 'volunteer', storage }),
      current: () => volunteer,
    };
    const leave = show(store, '/login');
    expect(leave).toHaveBeenCalledExactlyOnceWith('volunteer', '/home');
  });
});

const volunteer = { kind: 'volunteer', accountId: 'v' } as const;

test('Can shows what the session has a right to, at once when that changes', () => {
  const store = createSessionStore({ site: 'org-admin', storage });
  store.logIn({ token: 't', scope: 'organization', accountId: 'a' });
  render(
    <SessionProvider store={store}>
      <Can permission="activity-release" otherwise={<p>no</p>}>
        <p>yes</p>
      </Can>
    </SessionProvider>,
  );
  expect(screen.getByText('no')).toBeDefined();
  act(() => store.setStanding({ ...standing, permissions: ['activity-release'] }));
  expect(screen.getByText('yes')).toBeDefined();
});

test('a server renders what a guest sees', () => {
  const store = createSessionStore({ site: 'org-admin', storage });
  store.logIn({ token: 't', scope: 'organization', accountId: 'a' });
  store.setStanding({ ...standing, permissions: ['activity-release'] });
  const page = (
    <SessionProvider store={store}>
      <Can permission="activity-release" otherwise="no">
        yes
      </Can>
    </SessionProvider>
  );
  expect(renderToString(page)).toBe('no');
});

test('a part outside of the provider says what is missing', () => {
  expect(() => renderToString(<Can permission="activity-release">yes</Can>)).toThrow('SessionProvider is missing');
});
