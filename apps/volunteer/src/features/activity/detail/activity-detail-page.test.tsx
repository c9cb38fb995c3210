import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ActivityDetail } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { activity, part, signedUp } from '../../../testing/activities.ts';
import { always, serverTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/Home-activityDetails?id=a1';

beforeEach(() => {
  // Pages use the server's clock. Without a response from the server they fall back to this one.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(serverTime).getTime() - 2 * 60 * 60_000 });
  window.history.replaceState(null, '');
});

const show = (changes: Partial<ActivityDetail> = {}) => {
  network.use(stub(calls.activity.detail, { ...activity, ...changes }));
  return showApp({ at });
};

async function openSheet(app: Awaited<ReturnType<typeof showApp>>) {
  await app.user.click(await screen.findByRole('button', { name: '選擇時段報名' }));
  return screen.findByRole('dialog', { name: '選擇時段及崗位' });
}

test('shows the facts and that all conditions are met, without axe violations', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: '望廈長者中心·夏日探訪' })).toBeInTheDocument();
  expect(await screen.findByText('你符合全部條件')).toBeInTheDocument();
  expect(screen.getByText('尚餘名額').parentElement).toHaveTextContent('6 / 30');
  expect(screen.getByRole('link', { name: '致電' })).toHaveAttribute('href', 'tel:28123456');
  await expectNoAxeViolations();
});

const sharedUrl = `${window.location.origin}/wu${at}`;

test('opens the share sheet of the device', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '分享活動' }));
  expect(share).toHaveBeenCalledWith({ title: '望廈長者中心·夏日探訪', url: sharedUrl });
  Reflect.deleteProperty(navigator, 'share');
});

test('copies the link where there is no share sheet', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: '分享活動' }));
  expect(await findStatus('已複製連結')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(sharedUrl);
});

test('one post per period; two taps send one sign-up, then the outcome opens', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.activity.signUp, ({ body }) => {
      sent.push(body);
      return signedUp;
    }),
  );
  const app = await show();
  const sheet = await openSheet(app);
  const submit = within(sheet).getByRole('button', { name: '報名 1 個時段' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(within(sheet).getByRole('radio', { name: /接待登記/ })).toBeDisabled();
  await app.user.click(within(sheet).getByRole('radio', { name: /茶點服務/ }));
  await app.user.click(within(sheet).getByRole('radio', { name: /陪伴傾談/ }));
  await app.user.click(within(sheet).getByRole('radio', { name: /場地收拾/ }));
  await expectNoAxeViolations();
  network.use(stub(calls.activity.detail, { ...activity, mine: { ...part, state: 'toAdmit' } }));
  await app.user.dblClick(within(sheet).getByRole('button', { name: '報名 2 個時段' }));
  expect(await screen.findByText('報名已提交')).toBeInTheDocument();
  expect(app.address()).toBe('/Home-applySucceed?id=a1');
  expect(sent).toEqual([
    {
      activityId: 'a1',
      choices: [
        { periodId: 'p1', postId: 's1' },
        { periodId: 'p2', postId: 's4' },
      ],
    },
  ]);
});

test('a post that fills in the meantime is marked full, and the other choices stay', async () => {
  const app = await show();
  const sheet = await openSheet(app);
  await app.user.click(within(sheet).getByRole('radio', { name: /茶點服務/ }));
  await app.user.click(within(sheet).getByRole('radio', { name: /場地收拾/ }));
  const [first, ...others] = activity.periods;
  if (first === undefined) throw new Error('no period');
  const posts = first.posts.map((post) => ({ ...post, held: post.postId === 's2' ? post.places : post.held }));
  network.use(
    stubRefusal(calls.activity.signUp, 'postFull', { message: '所選崗位已滿，請選擇其他崗位' }),
    stub(calls.activity.detail, { ...activity, periods: [{ ...first, posts }, ...others] }),
  );
  await app.user.click(within(sheet).getByRole('button', { name: '報名 2 個時段' }));
  expect(await within(sheet).findByText('所選崗位已滿，請選擇其他崗位')).toBeInTheDocument();
  await waitFor(() => expect(within(sheet).getByRole('radio', { name: /茶點服務/ })).toBeDisabled());
  expect(within(sheet).getByRole('radio', { name: /場地收拾/ })).toBeChecked();
  expect(within(sheet).getByRole('button', { name: '報名 1 個時段' })).toBeInTheDocument();
});

test('shows the reason when a refused sign-up is tapped twice', async () => {
  network.use(stubRefusal(calls.activity.signUp, 'overlap', { message: '你在同一時間已有另一個活動' }));
  const app = await show();
  const sheet = await openSheet(app);
  await app.user.click(within(sheet).getByRole('radio', { name: /陪伴傾談/ }));
  const submit = within(sheet).getByRole('button', { name: '報名 1 個時段' });
  // Both taps come before the button shows that it is busy.
  fireEvent.click(submit);
  fireEvent.click(submit);
  expect(await within(sheet).findByText('你在同一時間已有另一個活動')).toBeInTheDocument();
});

test('sends a sign-up again under the same key after a lost response', async () => {
  const keys: (string | null)[] = [];
  network.use(stubLost(calls.activity.signUp));
  const app = await show();
  const sheet = await openSheet(app);
  await app.user.click(within(sheet).getByRole('radio', { name: /陪伴傾談/ }));
  await app.user.click(within(sheet).getByRole('button', { name: '報名 1 個時段' }));
  expect(await within(sheet).findByText(/再試一次不會重複報名/)).toBeInTheDocument();
  network.use(
    stub(calls.activity.signUp, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return signedUp;
    }),
  );
  await app.user.click(within(sheet).getByRole('button', { name: '再試一次' }));
  await waitFor(() => expect(app.address()).toBe('/Home-applySucceed?id=a1'));
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

const carried = 'redirect=%2FHome-activityDetails%3Fid%3Da1';

test.each([
  ['realNameMissing', /須完成實名驗證/, '去實名驗證', `/VolunteerRegister-perfectVolunteer?${carried}`],
  ['realNameUnderReview', /正在審核/, '查看審核進度', `/VolunteerRegister-perfectVolunteer?${carried}`],
  ['realNameFailed', /請修改資料後重新提交/, '修改實名資料', `/VolunteerRegister-perfectVolunteer?${carried}`],
  ['noOrganization', /加入至少一個組織/, '找組織加入', `/Home-organizationFind?${carried}`],
  ['organizationPending', /仍在審核中/, '查看我的加入申請', '/User-organizationAscription'],
  ['otherOrganization', /只開放給「蓮峰社區互助會」/, '查看主辦組織', `/Home-organizationDeta?oid=o1&${carried}`],
  ['tooYoung', '參加者須年滿 16 歲。', '看看其他可報名的活動', '/Home-volunteerActivity?open=yes'],
  ['tooOld', '參加者須為 70 歲或以下。', '看看其他可報名的活動', '/Home-volunteerActivity?open=yes'],
  ['closed', /截止。$/, '看看其他可報名的活動', '/Home-volunteerActivity?open=yes'],
  ['cancelled', '主辦組織已取消此活動。', '看看其他可報名的活動', '/Home-volunteerActivity?open=yes'],
  ['overlap', /同一時間的另一個活動/, '查看我的活動', '/User-myActivity'],
] as const)('%s: shows the reason and the one next step', async (refusal, reason, step, href) => {
  const deadline = refusal === 'closed' ? '2026-07-18T09:00:00+08:00' : activity.deadline;
  await show({ refusals: [refusal], ageMin: 16, ageMax: 70, deadline });
  expect(await screen.findByText('你暫時未能報名')).toBeInTheDocument();
  // Only conditions that the volunteer can still meet are counted.
  expect(screen.queryAllByText('還差 1 項條件')).toHaveLength(step === '看看其他可報名的活動' ? 0 : 1);
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: step })).toHaveAttribute('href', href);
});

test('shows a final refusal instead of steps that cannot help', async () => {
  const deadline = '2026-07-18T09:00:00+08:00';
  await show({ refusals: ['realNameMissing', 'noOrganization', 'closed'], deadline });
  expect(await screen.findByText(/截止。$/)).toBeInTheDocument();
  expect(screen.queryByText(/^還差/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '去實名驗證' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看看其他可報名的活動' })).toBeInTheDocument();
});

test('lists unmet conditions first with their links, and folds met ones', async () => {
  const app = await show({ refusals: ['realNameMissing', 'noOrganization'] });
  const unmet = await screen.findByRole('list', { name: '未符合的條件' });
  expect(
    within(unmet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('未完成實名驗證 · 約 8 分鐘'), expect.stringContaining('未加入組織')]);
  const way = within(unmet).getByRole('link', { name: /前往.*未完成實名驗證/ });
  expect(way).toHaveAttribute('href', `/VolunteerRegister-perfectVolunteer?${carried}`);
  expect(screen.getByText('尚有名額')).not.toBeVisible();
  await app.user.click(screen.getByText('另 3 項已符合'));
  expect(screen.getByText('尚有名額')).toBeVisible();
  await expectNoAxeViolations();
});

test('an activity that has begun does not show its deadline', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.parse(activity.deadline) - 60_000) });
  await show({ state: 'inProgress', refusals: ['closed'] });
  expect(await screen.findAllByText('活動已經開始，不再接受報名。')).toHaveLength(2);
  expect(screen.queryByText(/截止報名/)).not.toBeInTheDocument();
});

test('a full activity offers the waiting list', async () => {
  const sent: unknown[] = [];
  network.use(
    stub(calls.activity.signUp, ({ body }) => {
      sent.push(body);
      return { ...signedUp, state: 'waiting', waitingPosition: 3 };
    }),
  );
  const app = await show({ held: 30, waiting: 2, refusals: ['full'] });
  await app.user.click(await screen.findByRole('button', { name: '加入候補名單' }));
  const sheet = await screen.findByRole('dialog');
  await app.user.click(within(sheet).getByRole('radio', { name: /接待登記/ }));
  network.use(stub(calls.activity.detail, { ...activity, mine: { ...part, state: 'waiting', waitingPosition: 3 } }));
  await app.user.click(within(sheet).getByRole('button', { name: '候補 1 個時段' }));
  expect(await screen.findByText('你排第 3 位')).toBeInTheDocument();
  expect(sent).toMatchObject([{ waitIfFull: true, choices: [{ periodId: 'p1', postId: 's3' }] }]);
});

test('after the deadline only a full post can be waited for', async () => {
  const app = await show({ state: 'upcoming', deadline: '2026-07-18T09:00:00+08:00', refusals: ['full'] });
  expect(await screen.findByText(/截止。已滿的崗位仍可候補至時段開始/)).toBeInTheDocument();
  expect(screen.queryByText('仍在報名期內')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '加入候補名單' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('radio', { name: /接待登記/ })).toBeEnabled();
  expect(within(sheet).getByRole('radio', { name: /茶點服務/ })).toBeDisabled();
});

test('accepts an offered place on the page of the activity, and confirms before it is declined', async () => {
  const declined: unknown[] = [];
  network.use(
    stub(calls.activity.acceptPlace, () => ({ state: 'toAdmit' })),
    stub(calls.activity.withdraw, ({ body }) => {
      declined.push(body);
      return { state: 'withdrawn' };
    }),
  );
  const app = await show({ mine: { ...part, state: 'offered', offeredUntil: '2026-07-18T16:00:00+08:00' } });
  expect(await screen.findByText(/有名額為你保留至/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await app.user.click(screen.getByRole('button', { name: '婉拒' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '先不婉拒' }));
  expect(declined).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: '接受名額' }));
  expect(await findStatus('已接受名額，等待主辦組織錄取')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '婉拒' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '婉拒' }));
  expect(await findStatus('已婉拒名額')).toBeInTheDocument();
  expect(declined).toEqual([{ activityId: activity.activityId }]);
});

test('confirms before a withdrawal, and the safe choice keeps the sign-up', async () => {
  let withdrawn = 0;
  network.use(
    stub(calls.activity.withdraw, () => {
      withdrawn += 1;
      return { state: 'withdrawn' };
    }),
  );
  const app = await show({ mine: part });
  await app.user.click(await screen.findByRole('button', { name: '取消報名' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '保留報名' }));
  expect(withdrawn).toBe(0);
  await app.user.click(screen.getByRole('button', { name: '取消報名' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消報名' }));
  expect(await screen.findAllByText('已取消報名')).not.toHaveLength(0);
  expect(withdrawn).toBe(1);
});

test('shows the reason for a removal by the organizer, and offers no second sign-up', async () => {
  await show({ mine: { ...part, state: 'removed', reason: '時段已取消' } });
  expect(await screen.findByText('原因：時段已取消')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '選擇時段報名' })).not.toBeInTheDocument();
});

test('shows a cancellation with its reason instead of the sign-up', async () => {
  await show({ state: 'cancelled', refusals: ['cancelled'], mine: { ...part, reason: '懸掛 8 號風球' } });
  const mine = within(await screen.findByRole('region', { name: '我的報名' }));
  expect(mine.getByText('已取消')).toBeInTheDocument();
  expect(mine.getByText('主辦組織已取消此活動。原因：懸掛 8 號風球')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '取消報名' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '看看其他可報名的活動' })).toBeInTheDocument();
});

test('the result page of a refused sign-up redirects to the reason', async () => {
  const mine: ActivityDetail['mine'] = { ...part, state: 'notAdmitted', reason: '名額有限' };
  network.use(stub(calls.activity.detail, { ...activity, mine }));
  const app = await showApp({ at: '/Home-applySucceed?id=a1' });
  expect(await screen.findByText('原因：名額有限')).toBeInTheDocument();
  expect(app.address()).toBe(at);
});

test('an unknown activity shows that it does not exist', async () => {
  network.use(stubRefusal(calls.activity.detail, 'notFound', { message: '找不到有關內容，可能已被移除' }));
  await showApp({ at });
  expect(await screen.findByText('找不到有關內容，可能已被移除')).toBeInTheDocument();
});

test('shows the logo of the organizer in a fitting size', async () => {
  await show({ organizationLogoUrl: '/api/open/file/logo1' });
  const organizer = (await screen.findByText('蓮峰社區互助會')).closest('a');
  const logo = organizer?.querySelector('img');
  expect(logo?.getAttribute('src')).toMatch(/\/api\/open\/file\/logo1$/);
  expect(logo?.getAttribute('srcset')).toContain('logo1?width=360 360w');
});
