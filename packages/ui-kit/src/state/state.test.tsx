import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Cover } from '../art/cover.tsx';
import { Illustration } from '../art/illustration.tsx';
import type { IllustrationName } from '../art/illustration.tsx';
import { ButtonLink } from '../button/button.tsx';
import { KeyValueList } from '../layout/list.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { NoPermission } from './no-permission.tsx';
import { ResultPage } from './result-page.tsx';
import { SkeletonDetail } from './skeleton-detail.tsx';
import { SkeletonCells, SkeletonForm, SkeletonResult, SkeletonTable } from './skeleton-layouts.tsx';
import { SkeletonList } from './skeleton.tsx';
import styles from './state.module.css';

test('a skeleton holds its place at once, shows after 300 ms and speaks of a slow network after 8 s', () => {
  vi.useFakeTimers();
  const { container } = renderKit(<SkeletonList rows={2} />);
  expect(container.querySelectorAll(`.${styles.boneCard}`)).toHaveLength(2);
  expect(container.querySelector(`.${styles.bones}`)).toHaveAttribute('data-unseen', 'true');
  expect(screen.queryByText('載入中')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(300));
  expect(container.querySelector(`.${styles.bones}`)).toHaveAttribute('data-unseen', 'false');
  expect(screen.getByText('載入中')).toBeInTheDocument();
  expect(screen.queryByText(/網絡較慢/)).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(7700));
  expect(screen.getByText('網絡較慢，仍在載入')).toBeInTheDocument();
  vi.useRealTimers();
});

test.each([
  ['cells', () => <SkeletonCells rows={3} />, `.${styles.boneCell}`, 3],
  ['table', () => <SkeletonTable rows={4} />, `.${styles.boneCell}[data-layout="row"]`, 4],
  ['form', () => <SkeletonForm fields={2} />, `.${styles.boneField}`, 2],
  ['result', () => <SkeletonResult />, `.${styles.boneResult}`, 1],
  ['detail with a cover', () => <SkeletonDetail cover="wide" />, `.${styles.boneCover}`, 1],
  ['detail', () => <SkeletonDetail />, `.${styles.boneCover}`, 0],
])('the skeleton of a %s has its shape and says that it loads', async (_layout, Shape, selector, count) => {
  const { container } = renderKit(<Shape />);
  expect(await screen.findByText('載入中')).toBeInTheDocument();
  expect(container.querySelectorAll(selector)).toHaveLength(count);
  expect(container.querySelector(`.${styles.bones}`)).toHaveAttribute('aria-hidden', 'true');
});

test('an error says cause, reload, back, time and reference', async () => {
  const onReload = vi.fn();
  renderKit(<ErrorState onReload={onReload} reference="W-7F3A2C" time="7月18日 14:02" cause="資料庫維護中" />);
  expect(screen.getByRole('alert')).toHaveTextContent('資料庫維護中');
  expect(screen.getByText('查詢編號 W-7F3A2C · 7月18日 14:02')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '返回上一頁' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重新載入' }));
  expect(onReload).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('an empty list says what, why and one action', async () => {
  renderKit(
    <EmptyState
      title="還沒有待錄取的活動"
      text="報名後可在這裏查看"
      action={<ButtonLink to="/list">找活動</ButtonLink>}
    />,
  );
  expect(screen.getByRole('heading', { name: '還沒有待錄取的活動' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '找活動' })).toBeInTheDocument();
  await expectAccessible();
});

test('without a right: the function, who grants it and how to reach them', async () => {
  renderKit(<NoPermission name="人員管理" admin="何美玲" contact={{ to: 'tel:+85366987712', words: '致電組織' }} />);
  expect(screen.getByRole('heading', { name: '你的帳戶未開通「人員管理」' })).toBeInTheDocument();
  expect(screen.getByText('如有需要，請聯絡管理員何美玲。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '致電組織' })).toHaveAttribute('href', 'tel:+85366987712');
  await expectAccessible();
});

test.each(['success', 'celebrate', 'dark', 'waiting', 'failure'] as const)('a %s result page', async (kind) => {
  renderKit(
    <ResultPage
      title="結果"
      kind={kind}
      outcome="簽到成功"
      figure="14:26"
      actions={<ButtonLink to="/">查看</ButtonLink>}
    >
      <KeyValueList rows={[{ name: '活動', value: '夏日探訪' }]} />
    </ResultPage>,
  );
  const told = screen.getByText('簽到成功').closest(kind === 'failure' ? '[role=alert]' : '[role=status]');
  expect(told).toHaveTextContent('簽到成功14:26');
  expect(screen.getByText('夏日探訪').tagName).toBe('DD');
  await expectAccessible();
});

test.each([
  ['failed', '重試'],
  ['more', '載入更多'],
] as const)('a list that has %s offers a button', async (status, name) => {
  const onMore = vi.fn();
  renderKit(<LoadMore status={status} count={20} onMore={onMore} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('the end of a list says how many there are', () => {
  renderKit(<LoadMore status="end" count={23} onMore={() => undefined} />);
  expect(screen.getByText('已顯示全部 23 項')).toBeInTheDocument();
});

test('a broken picture falls back to the drawing of its kind', async () => {
  const { container } = renderKit(<Cover src="/missing.jpg" alt="黑沙海灘清潔日" kind="environment" />);
  fireEvent.error(screen.getByRole('img', { name: '黑沙海灘清潔日' }));
  await vi.waitFor(() => expect(container.querySelector('[data-kind] svg')).not.toBeNull());
});

const names: readonly IllustrationName[] = [
  'empty',
  'error',
  'door',
  'team',
  'community',
  'environment',
  'event',
  'culture',
  'training',
  'medical',
];

test('all drawings together stay below 60 kB', async () => {
  let bytes = 0;
  for (const name of names) {
    const { container, unmount } = renderKit(<Illustration name={name} />);
    await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
    bytes += container.innerHTML.length;
    unmount();
  }
  expect(bytes).toBeLessThan(60_000);
});
