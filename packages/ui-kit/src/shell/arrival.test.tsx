import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { keepFocus, usePageArrival } from './arrival.ts';

function Page({ title }: { title: string }) {
  const headingRef = usePageArrival(title);
  const navigate = useNavigate();
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <Link to="/b">下一頁</Link>
      <button type="button" onClick={() => navigate(-1)}>
        返回
      </button>
    </>
  );
}

/** Rows that each open a page of their own, beside a list that stays; some leave the list as they open. */
function Rows() {
  const { pathname } = useLocation();
  const headingRef = usePageArrival(pathname);
  const navigate = useNavigate();
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1}>
        {pathname}
      </h1>
      <button type="button" onClick={() => navigate('/rows/2', { state: keepFocus })}>
        留下
      </button>
      {pathname === '/rows/1' && (
        <button type="button" onClick={() => navigate('/rows/2', { state: keepFocus })}>
          離開
        </button>
      )}
    </>
  );
}

function Pane() {
  const [owner, setOwner] = useState<'page' | 'pane'>('pane');
  const headingRef = usePageArrival('清單', owner);
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1}>
        清單
      </h2>
      <button type="button" onClick={() => setOwner('page')}>
        關閉
      </button>
    </>
  );
}

/** Reports what has the focus in the commit that shows the page. */
function Watched({ onShow }: { onShow: (focused: string | null | undefined) => void }) {
  useLayoutEffect(() => onShow(document.activeElement?.textContent), [onShow]);
  return <Page title="乙頁" />;
}

function renderAt(route: string) {
  return renderKit(
    <Routes>
      <Route path="/a" element={<Page title="甲頁" />} />
      <Route path="/b" element={<Page title="乙頁" />} />
      <Route path="/rows/:id" element={<Rows />} />
      <Route path="/pane" element={<Pane />} />
    </Routes>,
    { route },
  );
}

// Whatever page a test begins with, it follows this one.
beforeEach(() => {
  renderAt('/a').unmount();
});

test('takes the focus to the title of a page that follows another, and of the one that somebody comes back to', async () => {
  renderAt('/a');
  await userEvent.click(screen.getByRole('link', { name: '下一頁' }));
  expect(screen.getByRole('heading', { name: '乙頁' })).toHaveFocus();
  expect(document.title).toBe('乙頁');
  await userEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(screen.getByRole('heading', { name: '甲頁' })).toHaveFocus();
});

test('moves the focus in the commit that shows the page, before a quick user can have put it elsewhere', async () => {
  const shown = vi.fn<(focused: string | null | undefined) => void>();
  renderKit(
    <Routes>
      <Route path="/a" element={<Page title="甲頁" />} />
      <Route path="/b" element={<Watched onShow={shown} />} />
    </Routes>,
    { route: '/a' },
  );
  await userEvent.click(screen.getByRole('link', { name: '下一頁' }));
  expect(shown.mock.calls).toEqual([['乙頁']]);
});

test('leaves the focus in a list that a move stays in', async () => {
  renderAt('/rows/1');
  await userEvent.click(screen.getByRole('button', { name: '留下' }));
  expect(screen.getByRole('button', { name: '留下' })).toHaveFocus();
});

test('takes the focus to the title where the move took away what had it', async () => {
  renderAt('/rows/1');
  await userEvent.click(screen.getByRole('button', { name: '離開' }));
  expect(screen.getByRole('heading', { name: '/rows/2' })).toHaveFocus();
});

test('leaves title and focus to the page beside a pane, until the pane is the page', async () => {
  act(() => void (document.title = '別處'));
  renderAt('/pane');
  expect(document.body).toHaveFocus();
  expect(document.title).toBe('別處');
  await userEvent.click(screen.getByRole('button', { name: '關閉' }));
  expect(screen.getByRole('heading', { name: '清單' })).toHaveFocus();
  expect(document.title).toBe('清單');
});
