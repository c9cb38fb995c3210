import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet, RouterProvider, createBrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { confirm } from '../feedback/feedback-store.ts';
import { Sheet } from '../feedback/sheet.tsx';
import { KitProviders } from '../testing/render-kit.tsx';
import { routeFuture } from '../testing/router-future.ts';
import { useBackGuard } from './back-guard.ts';
import { useLayer } from './layers.ts';
import { useLeaveGuard } from './leave-guard.ts';

const ask = vi.fn<() => Promise<boolean>>();

/** An enlarged photo or a menu, which is no sheet and no dialog. */
function Photo({ onClose }: { readonly onClose: () => void }) {
  useLayer(onClose);
  return <img alt="證件照片" />;
}

function Page({ title, isDirty = false }: { readonly title: string; readonly isDirty?: boolean }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string>();
  useLeaveGuard({ when: isDirty, confirm: ask });
  return (
    <>
      <h1>{title}</h1>
      <button onClick={() => setOpened('sheet')}>報名</button>
      <button onClick={() => setOpened('photo')}>放大</button>
      <button onClick={() => navigate('/form')}>下一頁</button>
      {opened === 'photo' && <Photo onClose={() => setOpened(undefined)} />}
      {opened === 'sheet' && (
        <Sheet title="選擇崗位" onClose={() => setOpened(undefined)}>
          <button onClick={() => void confirm({ title: '確定報名？' })}>提交</button>
        </Sheet>
      )}
    </>
  );
}

function Frame() {
  useBackGuard();
  return (
    <KitProviders>
      <Outlet />
    </KitProviders>
  );
}

async function openAt(path: string) {
  window.history.pushState(null, '', `/wu${path}`);
  const children = [
    { path: '/list', element: <Page title="列表" /> },
    { path: '/form', element: <Page title="表格" isDirty /> },
  ];
  const router = createBrowserRouter([{ element: <Frame />, children }], { basename: '/wu', future: routeFuture });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  await screen.findByRole('heading');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Goes back, and waits for the step that a blocker makes to restore the entry. */
async function goBack() {
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
}

beforeEach(() => void ask.mockReset());

test('back closes a dialog, then its sheet, and stays on the first page of a visit', async () => {
  await openAt('/list');
  await press('報名');
  await press('提交');
  await goBack();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: '選擇崗位' })).toBeInTheDocument();
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/wu/list');
  await press('報名');
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: '列表' })).toBeInTheDocument();
});

test('back closes an enlarged photo of a later page, and only then leaves that page', async () => {
  ask.mockResolvedValue(true);
  await openAt('/list');
  await press('下一頁');
  await press('放大');
  await goBack();
  await waitFor(() => expect(screen.queryByRole('img')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: '表格' })).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  await goBack();
  expect(await screen.findByRole('heading', { name: '列表' })).toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a layer that was closed by its button leaves no step behind on the way back', async () => {
  ask.mockResolvedValue(true);
  await openAt('/list');
  await press('報名');
  await press('關閉');
  await press('下一頁');
  await press('放大');
  await goBack();
  await goBack();
  expect(await screen.findByRole('heading', { name: '列表' })).toBeInTheDocument();
});

test('a reloaded page still has its entry below, so that a sheet closes with back', async () => {
  await openAt('/list');
  await press('報名');
  const { length } = window.history;
  const stored: unknown = window.history.state;
  window.history.replaceState(stored, '');
  await press('關閉');
  await press('報名');
  expect(window.history.length).toBe(length);
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/wu/list');
});
