import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, expect, test, vi } from 'vitest';
import {
  at,
  fillIdentity,
  fillPersonal,
  inputOf,
  next,
  personalData,
  photoId,
  submitted,
} from '../../testing/fill-real-name.ts';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.volunteer.detail, detail));

afterEach(() => {
  vi.useRealTimers();
});

test('an adult fills in two steps, reviews everything and sends it once', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
    stub(calls.realName.submit, ({ body }) => {
      bodies.push(body);
      return { state: 'underReview' };
    }),
    stub(calls.volunteer.detail, () => (bodies.length === 0 ? detail : { ...detail, realNameState: 'underReview' })),
  );
  const app = await showApp({ at: `${at}?redirect=%2FHome-activityDetails%3Fid%3Da1` });
  await fillIdentity(app);
  await app.user.click(next());
  await fillPersonal(app, '1998-04-02');
  await app.user.click(next());
  expect(await screen.findByText('12345678')).toBeInTheDocument();
  expect(app.address()).toBe(`${at}?redirect=%2FHome-activityDetails%3Fid%3Da1&step=review`);
  await app.user.dblClick(next());
  expect(await screen.findByText('實名驗證資料已提交')).toBeInTheDocument();
  const back = screen.getByRole('link', { name: '回到想報名的活動' });
  expect(back).toHaveAttribute('href', '/Home-activityDetails?id=a1');
  expect(bodies).toEqual([
    {
      identity: {
        documentType: '2',
        documentNumber: '12345678',
        issueDate: '2020-01-02',
        expiryDate: '2099-01-02',
        frontPhotoId: photoId,
        backPhotoId: photoId,
        handheldPhotoId: photoId,
      },
      personal: personalData,
    },
  ]);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('12345678');
});

test('a step with problems shows them and does not continue', async () => {
  const app = await showApp({ at });
  await app.user.type(await screen.findByLabelText('證件號碼'), '1234567');
  await app.user.click(next());
  expect(await screen.findByRole('region', { name: /請修正以下 \d+ 項資料/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('證件號碼')).toHaveFocus());
  expect(app.address()).toBe(at);
});

test('a URL cannot skip a step', async () => {
  const app = await showApp({ at: `${at}?step=review` });
  expect(await screen.findByLabelText('證件號碼')).toBeInTheDocument();
  // Otherwise the page would continue as soon as the step is complete.
  await waitFor(() => expect(app.address()).toBe(`${at}?step=identity`));
});

test('a draft is restored with its uploaded photos and without the number, and says so', async () => {
  network.use(stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }));
  const app = await showApp({ at });
  await fillIdentity(app);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('12345678');
  app.unmount();
  const again = await showApp({ at, visit: 'again' });
  expect(await screen.findByText(/證件號碼不會留在裝置上/)).toBeInTheDocument();
  expect(screen.getByLabelText('證件號碼')).toHaveValue('');
  expect(screen.getAllByText('更換')).toHaveLength(3);
  await again.user.click(screen.getByRole('button', { name: '重新開始' }));
  await waitFor(() => expect(screen.queryByText('更換')).not.toBeInTheDocument());
});

test('refuses a GIF at its field', async () => {
  const app = await showApp({ at });
  await screen.findByLabelText('證件號碼');
  const gif = new File(['GIF89a......'], 'id.jpg', { type: 'image/jpeg' });
  await app.user.upload(inputOf('正面'), gif);
  expect(await screen.findByText(/不接受 GIF/)).toBeInTheDocument();
});

test('shows a refusal of the server and keeps the form', async () => {
  network.use(
    stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
    stubRefusal(calls.realName.submit, 'photoNotYours', { message: '照片已失效，請重新上載' }),
  );
  const app = await showApp({ at });
  await fillIdentity(app);
  await app.user.click(next());
  await fillPersonal(app, '1998-04-02');
  await app.user.click(next());
  await screen.findByText('12345678');
  await app.user.click(next());
  expect((await screen.findAllByText(/照片已失效，請重新上載/)).length).toBeGreaterThan(0);
  expect(await screen.findByLabelText('證件號碼')).toHaveValue('12345678');
});

test('asks for a guardian under 18', async () => {
  network.use(stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }));
  const app = await showApp({ at });
  await fillIdentity(app);
  await app.user.click(next());
  await fillPersonal(app, '2015-04-02');
  await app.user.click(next());
  expect(await screen.findByLabelText('監護人姓名')).toBeInTheDocument();
  await app.user.type(screen.getByLabelText('監護人姓名'), '陳嘉欣');
  await app.user.tab();
  expect(await screen.findByText('監護人姓名不可與申請人相同')).toBeInTheDocument();
});

test.each([
  ['under review', 'underReview', '你的實名資料正在審核', '找組織'],
  ['verified', 'verified', '你已通過實名驗證', '找活動'],
] as const)('%s has its own page', async (_, realNameState, outcome, action) => {
  network.use(stub(calls.volunteer.detail, { ...detail, ...submitted, realNameState }));
  await showApp({ at });
  expect(await screen.findByText(outcome)).toBeInTheDocument();
  expect(screen.getByText(/1•••••78/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('has no axe violations', async () => {
  await showApp({ at });
  await screen.findByLabelText('證件號碼');
  await expectNoAxeViolations();
});

test('an untouched form leaves no draft', async () => {
  const app = await showApp({ at });
  await screen.findByLabelText('證件號碼');
  app.unmount();
  await showApp({ at, visit: 'again' });
  await screen.findByLabelText('證件號碼');
  expect(screen.queryByText(/的草稿/)).not.toBeInTheDocument();
});

test.each(['notVerified', 'verified', 'failed'] as const)(
  'the page after the submission redirects a volunteer whose state is %s',
  async (realNameState) => {
    network.use(stub(calls.volunteer.detail, { ...detail, realNameState }));
    const app = await showApp({ at: '/VolunteerRegister-perfectionDatasucceed' });
    await waitFor(() => expect(app.address()).toBe(at));
    expect(screen.queryByText('實名驗證資料已提交')).not.toBeInTheDocument();
  },
);

test('a draft older than the lifetime of unsent pictures asks for the photos again', async () => {
  network.use(stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }));
  const app = await showApp({ at });
  await fillIdentity(app);
  app.unmount();
  network.use(stub(calls.session.serverTime, { serverTime: new Date(Date.now() + 24 * 3_600_000).toISOString() }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  await showApp({ at, visit: 'again' });
  expect(await screen.findByText(/的草稿/)).toBeInTheDocument();
  expect(screen.queryByText('更換')).not.toBeInTheDocument();
});

test('a verified volunteer sends another document, starting with the personal data', async () => {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
    stub(calls.volunteer.detail, { ...detail, ...submitted, realNameState: 'verified' }),
    stub(calls.realName.submit, ({ body }) => {
      bodies.push(body);
      return { state: 'underReview' };
    }),
  );
  const app = await showApp({ at });
  await app.user.click(await screen.findByRole('link', { name: '更換證件或姓名' }));
  expect(await screen.findByText(/提交後會重新審核/)).toBeInTheDocument();
  expect(app.address()).toBe(`${at}?step=identity`);
  await fillIdentity(app);
  await app.user.click(next());
  expect(await screen.findByLabelText(/中文姓名/)).toHaveValue('陳嘉欣');
  await expectNoAxeViolations();
});
