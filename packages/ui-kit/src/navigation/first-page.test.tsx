import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { NavBar } from '../shell/nav-bar.tsx';
import { KitProviders } from '../testing/render-kit.tsx';
import { routerFuture } from '../testing/router-future.ts';

function List() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <NavBar title="活動" backTo="/home" />
      <p>{search.get('kind') ?? '全部'}</p>
      <button onClick={() => setSearch({ kind: '環保' }, { replace: true })}>篩選</button>
    </>
  );
}

function visit(at: string): void {
  window.history.pushState(null, '', at);
  render(
    <BrowserRouter future={routerFuture}>
      <KitProviders>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/home" element={<Link to="/list">列表</Link>} />
          <Route path="/before" element={<Link to="/list">列表</Link>} />
        </Routes>
      </KitProviders>
    </BrowserRouter>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => window.history.pushState(null, '', '/'));

test('back leads to the parent where the visit began on a page whose address was replaced since', async () => {
  visit('/list');
  await press('篩選');
  expect(screen.getByText('環保')).toBeInTheDocument();
  await press('返回');
  expect(window.location.pathname).toBe('/home');
  expect(screen.getByRole('link', { name: '列表' })).toBeInTheDocument();
});

test('back leads to the page before, however often the address was replaced', async () => {
  visit('/before');
  await userEvent.click(screen.getByRole('link', { name: '列表' }));
  await press('篩選');
  await press('返回');
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});
