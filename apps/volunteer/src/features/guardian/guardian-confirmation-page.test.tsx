import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AskedGuardian } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { inputOf, photo, photoId } from '../../testing/fill-real-name.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }));
const at = '/Guardian-confirm?ticket=token-of-the-link';

const asked = (changes: Partial<AskedGuardian> = {}): AskedGuardian => ({
  purpose: 'realName',
  state: 'open',
  maskedName: '陳••',
  askedAt: '2026-07-18T10:00:00+08:00',
  expiresAt: '2026-07-21T10:00:00+08:00',
  storedUntil: '2026-08-20T10:00:00+08:00',
  ...changes,
});

test('a guardian without a log-in sees who asks, confirms once, and reads what happens next', async () => {
  const bodies: unknown[] = [];
  let now = asked();
  network.use(
    stub(calls.guardian.asked, ({ params }) => {
      expect(params.token).toBe('token-of-the-link');
      return now;
    }),
    stub(calls.guardian.confirm, ({ body }) => {
      bodies.push(body);
      now = asked({ state: 'confirmed' });
      return now;
    }),
  );
  const { user } = await showApp({ at, reader: 'guest' });
  expect(await screen.findByRole('heading', { name: /陳••.*監護人身份/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '確認' }));
  expect(await screen.findByLabelText('你的姓名')).toHaveFocus();
  await user.type(screen.getByLabelText('你的姓名'), '陳國輝');
  await user.click(screen.getByLabelText('父親'));
  await user.type(screen.getByLabelText('你的證件號碼'), '87654321');
  await user.upload(inputOf('正面'), photo());
  await user.upload(inputOf('背面'), photo());
  await waitFor(() => expect(screen.getAllByText('更換')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: '確認' }));
  const agreed = await screen.findByRole('checkbox', { name: /我是監護人/ });
  expect(agreed).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.click(agreed);
  await expectNoAxeViolations();
  await user.dblClick(screen.getByRole('button', { name: '確認' }));
  expect(await screen.findByText('已確認，謝謝')).toBeInTheDocument();
  expect(screen.getByText(/會在 .*8月20日.* 刪除/)).toBeInTheDocument();
  const photos = { frontPhotoId: photoId, backPhotoId: photoId };
  const person = { name: '陳國輝', relation: '1', documentType: '2', documentNumber: '87654321' };
  expect(bodies).toEqual([{ purpose: 'realName', ...person, ...photos, agreed: true }]);
});

test('the card asks for no photos, and refusing needs a second press', async () => {
  let now = asked({ purpose: 'card' });
  network.use(
    stub(calls.guardian.asked, () => now),
    stub(calls.guardian.refuse, () => {
      now = asked({ purpose: 'card', state: 'refused' });
      return now;
    }),
  );
  const { user } = await showApp({ at, reader: 'guest' });
  const refuse = await screen.findByRole('button', { name: '拒絕' });
  expect(screen.queryByText('你的證件照片')).not.toBeInTheDocument();
  await user.click(refuse);
  const sure = await screen.findByRole('alertdialog');
  expect(sure).toHaveTextContent('志願者會得知你沒有確認');
  await user.click(screen.getAllByRole('button', { name: '拒絕' }).at(-1) ?? refuse);
  expect(await screen.findByText('已拒絕')).toBeInTheDocument();
});

test.each([
  ['an expired link', at, stub(calls.guardian.asked, asked({ state: 'expired' }))],
  ['a replaced or unknown link', at, stubRefusal(calls.guardian.asked, 'guardianLinkEnded')],
  ['a link that was cut off', '/Guardian-confirm', stub(calls.guardian.asked, asked())],
])('%s says so', async (_what, address, answer) => {
  network.use(answer);
  await showApp({ at: address, reader: 'guest' });
  expect(await screen.findByText('連結已失效')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '確認' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});
