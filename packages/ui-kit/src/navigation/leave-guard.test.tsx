import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Outlet, RouterProvider, createBrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useBackGuard } from './back-guard.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { routeFuture } from '../testing/router-future.ts';

const ask = vi.fn<() => Promise<boolean>>();

function FormPage() {
  const [isEdited, setIsEdited] = useState(false);
  const navigate = useNavigate();
  const guard = useLeaveGuard({ when: isEdited, confirm: ask });
  const saveAndFinish = (): void => {
    flushSync(() => setIsEdited(false));
    guard.finish('/done');
  };
  return (
    <>
      <p>表格</p>
      <button onClick={() => setIsEdited(true)}>編輯</button>
      <button onClick={() => setIsEdited(false)}>儲存</button>
      <button onClick={() => navigate('/other')}>取消</button>
      <button onClick={() => guard.finish('/done')}>提交</button>
      <button onClick={saveAndFinish}>儲存並提交</button>
      <Link to="/other">其他</Link>
    </>
  );
}

function ListPage() {
  const navigate = useNavigate();
  return <button onClick={() => navigate('/form')}>開啟表格</button>;
}

function Frame() {
  useBackGuard();
  return <Outlet />;
}

async function openForm() {
  window.history.pushState(null, '', '/wu/');
  const routes = [
    { path: '/', element: <ListPage /> },
    { path: '/form', element: <FormPage /> },
    { path: '/other', element: <p>其他頁</p> },
    { path: '/done', element: <p>完成頁</p> },
  ];
  const router = createBrowserRouter([{ element: <Frame />, children: routes }], {
    basename: '/wu',
    future: routeFuture,
  });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  await userEvent.click(screen.getByRole('button', { name: '開啟表格' }));
}

function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}

async function goBack() {
  await act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  });
}

beforeEach(() => void ask.mockReset());

test('an untouched form is left without a question', async () => {
  await openForm();
  await goBack();
  expect(await screen.findByRole('button', { name: '開啟表格' })).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
});

test('back asks, and no stays on the form, as often as it is tried', async () => {
  ask.mockResolvedValue(false);
  await openForm();
  await press('編輯');
  await goBack();
  await waitFor(() => expect(window.location.pathname).toBe('/wu/form'));
  await goBack();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(window.location.pathname).toBe('/wu/form'));
  expect(screen.getByText('表格')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/wu/form');
});

test('back asks, and yes goes to the page before', async () => {
  ask.mockResolvedValue(true);
  await openForm();
  await press('編輯');
  await goBack();
  expect(await screen.findByRole('button', { name: '開啟表格' })).toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['a link', () => userEvent.click(screen.getByRole('link', { name: '其他' }))],
  ['a step', () => press('取消')],
])('%s of the app asks too', async (_what, go) => {
  await openForm();
  await press('編輯');
  ask.mockResolvedValue(false);
  await go();
  expect(screen.getByText('表格')).toBeInTheDocument();
  ask.mockResolvedValue(true);
  await go();
  expect(await screen.findByText('其他頁')).toBeInTheDocument();
  await goBack();
  expect(await screen.findByText('表格')).toBeInTheDocument();
});

test('finish goes without a question and leaves no form behind in the history', async () => {
  await openForm();
  await press('編輯');
  await press('提交');
  expect(await screen.findByText('完成頁')).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  await goBack();
  expect(await screen.findByRole('button', { name: '開啟表格' })).toBeInTheDocument();
});

test('a form that is clean as it finishes goes on without a question', async () => {
  await openForm();
  await press('編輯');
  await press('儲存並提交');
  expect(await screen.findByText('完成頁')).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  await goBack();
  expect(await screen.findByRole('button', { name: '開啟表格' })).toBeInTheDocument();
});

test('a saved form is free again: one step back leaves it', async () => {
  await openForm();
  await press('編輯');
  await press('儲存');
  await goBack();
  expect(await screen.findByRole('button', { name: '開啟表格' })).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
});

test('closing the tab is stopped only while there is something to lose', async () => {
  await openForm();
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await press('編輯');
  expect(close()).toBe(false);
  await press('儲存');
  expect(close()).toBe(true);
});
