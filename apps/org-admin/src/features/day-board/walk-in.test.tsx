import { act, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { BoardPerson } from '@vp/contract';
import { expectNoAxeViolations, goOffline, goOnline, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queuedMarksOf, refuseMark } from '../../shared/day-board/mark-queue.ts';
import { boardOf, iso, personOf } from '../../testing/boards.ts';
import { activityId } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = `/activity/board?id=${activityId}`;

/** Finds a toast text in its live region. */
const told = (text: string) => screen.findByText(text, { selector: '[aria-live]' });
const figure = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso('08:45')) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('walk-ins', () => {
  it('checks in a person who is not on the list by number', async () => {
    const bodies: unknown[] = [];
    let rows: readonly BoardPerson[] = [];
    use(
      stub(calls.dayBoard.walkIn, ({ body }) => {
        bodies.push(body);
        rows = [personOf('李浩然', { checkedInAt: iso('08:45') })];
        const number = body.number ?? '';
        return { volunteerId: 'v', name: '李浩然', number, added: true, at: iso('08:45'), repeated: false };
      }),
      stub(calls.dayBoard.detail, () => boardOf({ people: rows })),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '現場加入' }));
    const sheet = within(await screen.findByRole('dialog', { name: '現場加入' }));
    await user.click(sheet.getByRole('button', { name: '加入並登記到場' }));
    await waitFor(() => expect(sheet.getByLabelText('志願者編號')).toHaveFocus());
    expect(sheet.getByLabelText('志願者編號')).toHaveAccessibleDescription(/請輸入志願者編號/);
    await user.type(sheet.getByLabelText('志願者編號'), 'MO20260001');
    await user.type(sheet.getByLabelText('姓氏或姓名開首'), '李');
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await expectNoAxeViolations();
    await user.click(sheet.getByRole('button', { name: '加入並登記到場' }));
    expect(await told('已加入 李浩然，08:45 到場')).toBeInTheDocument();
    expect(await figure('1 在場')).toBeInTheDocument();
    expect(bodies).toEqual([
      { periodId: 'p1', postId: 'x1', number: 'MO20260001', nameBeginning: '李', reason: '沒有帶手機' },
    ]);
  });

  it('shows a refusal for organizers and keeps the typed values', async () => {
    use(stubRefusal(calls.dayBoard.walkIn, 'full'), stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '現場加入' }));
    const sheet = within(await screen.findByRole('dialog', { name: '現場加入' }));
    await user.type(sheet.getByLabelText('志願者編號'), 'MO20260001');
    await user.type(sheet.getByLabelText('姓氏或姓名開首'), '李');
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await user.click(sheet.getByRole('button', { name: '加入並登記到場' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(/這個崗位或活動已滿/);
    expect(sheet.getByLabelText('志願者編號')).toHaveValue('MO20260001');
  });

  it('queues a person by number without a network and removes them on request', async () => {
    let followed = 0;
    const counted = http.get(`*/api/volunteer/day-board/${activityId}/live`, () => void (followed += 1));
    use(counted, stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '現場加入' }));
    const sheet = within(await screen.findByRole('dialog', { name: '現場加入' }));
    act(() => goOffline());
    await user.type(sheet.getByLabelText('志願者編號'), 'MO20260001');
    await user.type(sheet.getByLabelText('姓氏或姓名開首'), '李');
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await user.click(sheet.getByRole('button', { name: '加入並登記到場' }));
    expect(await told('已在這部裝置記下 MO20260001，有網絡時會自動傳送')).toBeInTheDocument();
    expect(screen.getByText('MO20260001：08:45 到場，待傳送')).toBeInTheDocument();
    expect(screen.getByText('有 1 項登記待傳送')).toBeInTheDocument();
    expect(queuedMarksOf('a1')).toMatchObject([
      { organizationId: 'o1', activityId, periodId: 'p1', postId: 'x1', number: 'MO20260001', at: iso('08:45') },
    ]);
    await user.click(screen.getByRole('button', { name: '撤回 MO20260001' }));
    expect(queuedMarksOf('a1')).toEqual([]);
    act(() => goOnline());
    await waitFor(() => expect(followed).toBe(2));
  });

  it('queues a person after a lost response and shows the later refusal', async () => {
    use(stubLost(calls.dayBoard.walkIn), stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '現場加入' }));
    const sheet = within(await screen.findByRole('dialog', { name: '現場加入' }));
    await user.type(sheet.getByLabelText('志願者編號'), 'MO20260001');
    await user.type(sheet.getByLabelText('姓氏或姓名開首'), '李');
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await user.click(sheet.getByRole('button', { name: '加入並登記到場' }));
    expect(await screen.findByText('MO20260001：08:45 到場，待傳送')).toBeInTheDocument();
    act(() => refuseMark('a1', { id: queuedMarksOf('a1')[0]?.id ?? '', refusal: '找不到這個編號' }));
    expect(await screen.findByText('MO20260001 未能登記：找不到這個編號')).toBeInTheDocument();
    expect(screen.queryByText('MO20260001：08:45 到場，待傳送')).toBeNull();
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(queuedMarksOf('a1')).toEqual([]);
  });

  it.each([
    ['has ended', 'sessionEnded', 1],
    ['was blocked', 'sessionBlocked', 0],
  ] as const)('reports a session that %s; only an ended one keeps its mark queued', async (_how, why, queued) => {
    const refusals = [calls.dayBoard.walkIn, calls.dayBoard.mark].map((call) => stubRefusal(call, why));
    const late = boardOf({ people: [personOf('李浩然')] });
    use(...refusals, stub(calls.dayBoard.detail, late), ...loggedInAs());
    const { user, address } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '到場 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '登記 李浩然 到場' }));
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await user.click(sheet.getByRole('button', { name: '確定' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(queuedMarksOf('a1')).toHaveLength(queued);
  });

  it('queues a code scanned offline with its time and shows a later refusal for organizers', async () => {
    const volunteerCode = 'https://volunteer.example.mo/c/signed';
    use(stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at, bridge: createFakeBridge({ scans: [volunteerCode] }) });
    await user.click(await screen.findByRole('button', { name: '現場加入' }));
    const sheet = within(await screen.findByRole('dialog', { name: '現場加入' }));
    act(() => goOffline());
    await user.click(sheet.getByRole('button', { name: '掃描對方的電子證' }));
    expect(await told('已在這部裝置記下 已掃描的電子證，有網絡時會自動傳送')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('08:45 掃描的電子證：08:45 到場，待傳送')).toBeInTheDocument();
    await expectNoAxeViolations();
    const [queued, ...others] = queuedMarksOf('a1');
    expect(others).toEqual([]);
    const reason = '沒有網絡時掃描了電子證';
    expect(queued).toMatchObject({ periodId: 'p1', postId: 'x1', volunteerCode, at: iso('08:45'), reason });
    act(() => {
      goOnline();
      // The server's text addresses the volunteer.
      refuseMark('a1', { id: queued?.id ?? '', refusal: '你已報名此活動', refusalName: 'alreadySignedUp' });
    });
    const words = '08:45 掃描的電子證 未能登記：此人報名了其他時段，請在活動名單中處理';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(queuedMarksOf('a1')).toEqual([]);
  });

  it.each([
    ['offline', '掃描功能未能載入。請檢查網絡後再試。'],
    ['unsupported', '此瀏覽器不支援掃描'],
  ] as const)('shows what to do if the scanner reports: %s', async (failure, words) => {
    use(stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at, bridge: createFakeBridge({ failure }) });
    await user.click(await screen.findByRole('button', { name: '現場加入' }));
    const sheet = within(await screen.findByRole('dialog', { name: '現場加入' }));
    await user.click(sheet.getByRole('button', { name: '掃描對方的電子證' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent(words);
  });

  it('checks in no one before check-in opens', async () => {
    vi.setSystemTime(new Date(iso('07:00')));
    use(stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    await showApp({ at });
    expect(await figure('1 未到')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '現場加入' })).toBeNull();
  });
});
