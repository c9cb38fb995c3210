import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { BatchRow, ReviewDetail, ReviewRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const { personnel } = calls;

const rowOf = (reviewId: string, name: string): ReviewRow => ({
  reviewId,
  volunteerId: `v-${reviewId}`,
  name,
  gender: '2',
  age: 24,
  occupation: '1',
  serviceHours: 48.5,
  verified: true,
  minor: false,
  memberships: 1,
  submittedAt: '2026-07-17T21:08:00+08:00',
  decidedAt: null,
  decidedBy: null,
  reason: null,
});

const chan = rowOf('r1', '陳嘉欣');
const lei = rowOf('r2', '李浩然');
const wong = rowOf('r3', '黃子晴');

const detailOf = (row: ReviewRow, changes: Partial<ReviewDetail> = {}): ReviewDetail => ({
  row,
  tab: 'pending',
  person: {
    volunteerId: row.volunteerId,
    number: 'MO20260001',
    chineseName: row.name,
    latinName: 'LEI HOU IN',
    gender: '1',
    birthDate: '1995-03-12',
    age: 31,
    documentType: '2',
    maskedDocumentNumber: '1345•••8',
    documentIssuedOn: '2019-04-01',
    documentExpiresOn: null,
    maskedMobile: '+853 66•• ••08',
    email: null,
    address: null,
    occupation: '9',
    educationLevel: '5',
    maritalStatus: null,
    languagesMastered: ['2'],
    serviceHours: 12,
    trainingHours: 0,
    memberships: 1,
    organizations: [],
    guardian: null,
  },
  message: null,
  photos: [],
  attempt: 1,
  ...changes,
});

const photos = [
  { id: 'p1', url: '/api/open/file/p1', side: 'front' },
  { id: 'p2', url: '/api/open/file/p2', side: 'back' },
] as const;

/** A queue that loses the rows that are decided, as the server's does. */
function queue(kind: 'join' | 'realName', rows: readonly ReviewRow[], answers: Readonly<Record<string, string>> = {}) {
  const list = kind === 'join' ? personnel.joinRequests : personnel.realNameChecks;
  const decide = kind === 'join' ? personnel.decideJoinRequests : personnel.decideRealNameChecks;
  const decided = new Set<string>();
  const bodies: unknown[] = [];
  const handlers = [
    stub(list, ({ query }) => {
      const wanted = query.name ?? '';
      const pending = rows.filter(({ reviewId, name }) => !decided.has(reviewId) && name.includes(wanted));
      const shown = query.tab === 'pending' ? pending : [];
      return { listData: shown, total: shown.length };
    }),
    stub(decide, ({ body }) => {
      bodies.push(body);
      const made = body.reviewIds.map((id): BatchRow => {
        const message = answers[id];
        if (message === undefined || message.includes('同事')) decided.add(id);
        return { id, done: message === undefined, message: message ?? null };
      });
      return { rows: made };
    }),
  ];
  return { handlers, bodies };
}

const boxOf = (name: string) => screen.getByRole('checkbox', { name: `選取 ${name}` });
const rowLink = (name: RegExp) => screen.findByRole('link', { name });

/** jsdom loads no pictures; their events say what a browser would. */
function loadPhotos(): void {
  for (const photo of screen.getAllByRole('img', { hidden: true })) fireEvent.load(photo);
}

describe('a review list', () => {
  it('shows what decides, with counts on the tabs', async () => {
    use(...queue('join', [chan, { ...wong, age: 15, minor: true }]).handlers, ...loggedInAs());
    await showApp({ at: '/personnel/to-examine' });
    const link = await rowLink(/陳嘉欣/);
    expect(link).toHaveTextContent('女 · 24 歲 · 學生 · 服務 48.5 小時');
    expect(screen.getByText('未滿 18 歲，需監護人資料')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: /待審核\s*2/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { level: 1, name: '加入申請審核' })).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('says when everything is done', async () => {
    use(...queue('join', []).handlers, ...loggedInAs());
    await showApp({ at: '/personnel/to-examine' });
    expect(await screen.findByText('全部處理完成')).toBeInTheDocument();
  });

  it('keeps the search in the address and says what was not found', async () => {
    use(...queue('join', [chan]).handlers, ...loggedInAs());
    const { user, address } = await showApp({ at: '/personnel/to-examine' });
    await user.type(await screen.findByRole('searchbox'), '梁{Enter}');
    expect(await screen.findByText('沒有符合「梁」的結果')).toBeInTheDocument();
    expect(address()).toBe('/personnel/to-examine?name=%E6%A2%81');
  });

  it('offers a retry when it cannot be loaded', async () => {
    use(stubRefusal(personnel.joinRequests, 'unavailable', { message: '系統維護中' }), ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    expect(await screen.findByText('系統維護中')).toBeInTheDocument();
    use(...queue('join', [chan]).handlers);
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await rowLink(/陳嘉欣/)).toBeInTheDocument();
  });

  it('moves by arrow keys and selects by Space', async () => {
    use(...queue('join', [chan, lei]).handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    const first = await rowLink(/陳嘉欣/);
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(await rowLink(/李浩然/)).toHaveFocus();
    await user.keyboard(' ');
    expect(boxOf('李浩然')).toBeChecked();
    expect(screen.getByRole('button', { name: '通過 1 項' })).toBeInTheDocument();
  });
});

describe('a batch', () => {
  it('passes the selected rows after one question; both buttons carry the count', async () => {
    const { handlers, bodies } = queue('join', [chan, lei, wong]);
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(boxOf('李浩然'));
    expect(screen.getByRole('button', { name: '不通過 2 項' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '通過 2 項' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('陳嘉欣、李浩然');
    await user.click(within(question).getByRole('button', { name: '確定通過 2 項' }));
    expect(await screen.findByText('已通過 2 項')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: /陳嘉欣/ })).toBeNull());
    expect(bodies).toEqual([{ reviewIds: ['r1', 'r2'], decision: 'pass' }]);
  });

  it('keeps what failed selected, and lets go what a colleague decided', async () => {
    const { handlers } = queue('join', [chan, lei, wong], { r2: '會員人數已滿', r3: '已由同事處理' });
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(screen.getByRole('checkbox', { name: '全選已載入的項目' }));
    await user.click(screen.getByRole('button', { name: '通過 3 項' }));
    await user.click(await screen.findByRole('button', { name: '確定通過 3 項' }));
    expect(await screen.findByText('已通過 1 項、2 項未能處理')).toBeInTheDocument();
    expect(screen.getByText('李浩然：會員人數已滿')).toBeInTheDocument();
    expect(screen.getByText('黃子晴：已由同事處理')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: /黃子晴/ })).toBeNull());
    expect(boxOf('李浩然')).toBeChecked();
    expect(screen.getByRole('button', { name: '通過 1 項' })).toBeInTheDocument();
  });

  it('needs a reason to fail, which the applicants read', async () => {
    const { handlers, bodies } = queue('join', [chan, lei]);
    use(...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '不通過 1 項' }));
    const sheet = await screen.findByRole('dialog', { name: '不通過 1 項申請' });
    await user.click(within(sheet).getByRole('button', { name: '確定不通過 1 項' }));
    const reason = within(sheet).getByLabelText('原因');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toHaveAccessibleDescription(/請填寫不通過的原因/);
    await expectNoAxeViolations();
    await user.click(within(sheet).getByRole('button', { name: '資料不完整' }));
    expect(reason).toHaveValue('資料不完整');
    await user.click(within(sheet).getByRole('button', { name: '確定不通過 1 項' }));
    expect(await screen.findByText('已將 1 項設為不通過')).toBeInTheDocument();
    expect(bodies).toEqual([{ reviewIds: ['r1'], decision: 'fail', reason: '資料不完整' }]);
  });

  it('names the identity checks whose photos were not opened yet', async () => {
    use(...queue('realName', [chan, lei]).handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/verification-real-name' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '通過 1 項' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('有 1 宗未看過照片：陳嘉欣');
    await user.click(within(question).getByRole('button', { name: '先查看照片' }));
    expect(boxOf('陳嘉欣')).toBeChecked();
  });

  it('is sent again under the same key when its answer was lost', async () => {
    const keys: (string | null)[] = [];
    const { handlers } = queue('join', [chan]);
    const lostOnce = http.put(`*${personnel.decideJoinRequests.path}`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : undefined;
    });
    use(lostOnce, ...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '通過 1 項' }));
    await user.click(await screen.findByRole('button', { name: '確定通過 1 項' }));
    expect(await screen.findByText('已通過 1 項')).toBeInTheDocument();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('keeps the selection when the line stays broken', async () => {
    const { handlers } = queue('join', [chan]);
    use(stubLost(personnel.decideJoinRequests), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/to-examine' });
    await rowLink(/陳嘉欣/);
    await user.click(boxOf('陳嘉欣'));
    await user.click(screen.getByRole('button', { name: '通過 1 項' }));
    await user.click(await screen.findByRole('button', { name: '確定通過 1 項' }));
    await waitFor(() => expect(screen.getAllByText(/網絡連接失敗/)).not.toHaveLength(0));
    expect(boxOf('陳嘉欣')).toBeChecked();
  });
});

describe('a review', () => {
  const at = '/personnel/detail?kind=realName&id=r1';

  it('blocks the decision until every photo is on screen', async () => {
    const { handlers } = queue('realName', [chan, lei]);
    use(stub(personnel.realNameCheck, detailOf(chan, { photos })), ...handlers, ...loggedInAs());
    await showApp({ at });
    const pass = await screen.findByRole('button', { name: '通過並看下一宗' });
    expect(pass).toHaveAttribute('aria-disabled', 'true');
    expect(pass).toHaveAccessibleDescription('照片仍在載入，載入後才可審核');
    loadPhotos();
    await waitFor(() => expect(screen.getByRole('button', { name: '通過並看下一宗' })).not.toHaveAttribute('aria-disabled'));
    await expectNoAxeViolations();
  });

  it('blocks it while a photo failed, and loads the photo again', async () => {
    const { handlers } = queue('realName', [chan]);
    use(stub(personnel.realNameCheck, detailOf(chan, { photos })), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    await screen.findByRole('button', { name: '通過' });
    const [front, back] = screen.getAllByRole('img', { hidden: true });
    if (front) fireEvent.error(front);
    if (back) fireEvent.load(back);
    expect(await screen.findByText('照片未能載入')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '通過' })).toHaveAccessibleDescription(/有照片未能載入/);
    expect(screen.getByRole('button', { name: '不通過' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: '重新載入照片' }));
    loadPhotos();
    await waitFor(() => expect(screen.getByRole('button', { name: '通過' })).not.toHaveAttribute('aria-disabled'));
  });

  it('passes with Ctrl+Enter and shows the next one', async () => {
    const { handlers, bodies } = queue('realName', [chan, lei]);
    const check = stub(personnel.realNameCheck, ({ params }) => detailOf(params.id === 'r1' ? chan : lei));
    use(check, ...handlers, ...loggedInAs());
    const { user, address } = await showApp({ at });
    await screen.findByText('第 1 / 2 宗');
    await screen.findByRole('button', { name: '通過並看下一宗' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/personnel/detail?kind=realName&id=r2'));
    expect(bodies).toEqual([{ reviewIds: ['r1'], decision: 'pass' }]);
    await user.click(await screen.findByRole('button', { name: '通過' }));
    await waitFor(() => expect(address()).toBe('/personnel/verification-real-name'));
    expect(await screen.findByText('全部處理完成')).toBeInTheDocument();
  });

  it('shows the full number on demand and hides it again', async () => {
    const { handlers } = queue('realName', [chan]);
    const reveal = stub(personnel.revealDocument, { documentNumber: '13456788' });
    use(reveal, stub(personnel.realNameCheck, detailOf(chan)), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    expect(await screen.findByText('1345•••8')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '顯示完整號碼' }));
    expect(await screen.findByText('13456788')).toBeInTheDocument();
    expect(screen.getByText('每次查看完整號碼都會被記錄。')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '隱藏完整號碼' }));
    expect(screen.queryByText('13456788')).toBeNull();
  });

  it('reopens only the fields that were marked', async () => {
    const { handlers, bodies } = queue('realName', [chan]);
    use(stub(personnel.realNameCheck, detailOf(chan)), ...handlers, ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '不通過' }));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: '資料與證件不符' }));
    await user.click(within(sheet).getByRole('checkbox', { name: '證件號碼' }));
    await user.click(within(sheet).getByRole('button', { name: '確定不通過 1 項' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        { reviewIds: ['r1'], decision: 'fail', reason: '資料與證件不符', wrongFields: ['identity.documentNumber'] },
      ]),
    );
  });

  it('says that a colleague decided meanwhile', async () => {
    const { handlers } = queue('join', [chan], { r1: '已由同事處理' });
    let asked = 0;
    const request = stub(personnel.joinRequest, () => {
      asked += 1;
      const decided = { ...chan, decidedAt: '2026-07-18T13:00:00+08:00', decidedBy: '黎志強' };
      return asked === 1 ? detailOf(chan) : detailOf(decided, { tab: 'passed' });
    });
    use(request, ...handlers, ...loggedInAs());
    const { user } = await showApp({ at: '/personnel/detail?kind=join&id=r1' });
    await user.click(await screen.findByRole('button', { name: '通過' }));
    expect(await screen.findByText(/由 黎志強 於 .* 處理/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '通過' })).toBeNull();
  });

  it('says when there is no such request', async () => {
    const { handlers } = queue('join', []);
    use(stubRefusal(personnel.joinRequest, 'notFound'), ...handlers, ...loggedInAs());
    await showApp({ at: '/personnel/detail?kind=join&id=gone' });
    expect(await screen.findByText('找不到這宗申請，可能已被撤回。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/personnel/to-examine');
  });
});
