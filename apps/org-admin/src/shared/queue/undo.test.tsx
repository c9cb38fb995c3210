import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { chan, detailOf, lei, photos, queue } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

test('passes a request in its row and undoes it from the toast', async () => {
  const { handlers, bodies } = queue('join', [chan, lei]);
  use(...handlers, ...loggedInAs());
  const { user } = await showApp({ at: '/personnel/to-examine' });
  await user.click(await screen.findByRole('button', { name: '通過 陳嘉欣' }));
  const undo = await screen.findByRole('button', { name: '復原' });
  await expectNoAxeViolations();
  await user.click(undo);
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { reviewIds: ['r1'], decision: 'pass' },
    { reviewIds: ['r1'], decision: 'undo' },
  ]);
  expect(await screen.findAllByText('已復原，陳嘉欣 的申請重新待審核')).not.toHaveLength(0);
});

test('shows the text of the server if it refuses to undo', async () => {
  const { handlers } = queue('join', [chan]);
  use(...handlers, ...loggedInAs());
  const { user } = await showApp({ at: '/personnel/to-examine' });
  await user.click(await screen.findByRole('button', { name: '通過 陳嘉欣' }));
  const undo = await screen.findByRole('button', { name: '復原' });
  const late = [{ id: 'r1', done: false, message: '狀態已改變，請重新載入後再試' }];
  use(stub(calls.membership.decideRequests, { rows: late }));
  await user.click(undo);
  expect(await screen.findAllByText('狀態已改變，請重新載入後再試')).not.toHaveLength(0);
});

test('offers no quick pass for identity checks, which need their photos', async () => {
  use(...queue('realName', [chan]).handlers, ...loggedInAs());
  await showApp({ at: '/personnel/verification-real-name' });
  expect(await screen.findByRole('link', { name: /陳嘉欣/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '通過 陳嘉欣' })).toBeNull();
});

test('asks for confirmation of a pass only if no photo was opened', async () => {
  const { handlers, bodies } = queue('realName', [chan]);
  use(stub(calls.realName.detail, detailOf(chan, { photos })), ...handlers, ...loggedInAs());
  const { user } = await showApp({ at: '/personnel/detail?kind=realName&id=r1' });
  const pass = await screen.findByRole('button', { name: '通過' });
  for (const photo of screen.getAllByRole('img', { hidden: true })) fireEvent.load(photo);
  await waitFor(() => expect(pass).not.toHaveAttribute('aria-disabled'));
  await user.click(pass);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('你未放大查看照片');
  await user.click(screen.getByRole('button', { name: '先查看照片' }));
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: '放大照片: 證件正面' }));
  expect(screen.getByRole('img', { name: '陳嘉欣的證件正面' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '上一張照片' }));
  expect(screen.getByRole('img', { name: '陳嘉欣的證件背面' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '通過' }));
  await waitFor(() => expect(bodies).toEqual([{ reviewIds: ['r1'], decision: 'pass' }]));
});

test('shows whether the applicant is verified and links to the pending check', async () => {
  const unchecked = { ...chan, realNameState: 'underReview' as const };
  use(
    stub(calls.membership.requestDetail, detailOf(unchecked)),
    ...queue('join', [unchecked]).handlers,
    ...loggedInAs(),
  );
  await showApp({ at: '/personnel/detail?kind=join&id=r1' });
  const link = await screen.findByRole('link', { name: '查看實名驗證' });
  expect(link).toHaveAttribute('href', '/personnel/verification-real-name?name=MO20260001');
});
