import { act, screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, goOffline, goOnline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueMark, queuedMarksOf, refuseMark } from '../../shared/day-board/mark-queue.ts';
import { boardOf, iso, people, personOf } from '../../testing/boards.ts';
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

describe('the day board', () => {
  it('says why an entry waits, and who has to confirm it', async () => {
    const waits = { checkedInAt: iso('08:25'), awaits: 'organization', doubts: ['farAway', 'sharedDevice'] } as const;
    use(stub(calls.dayBoard.detail, boardOf({ people: [personOf('陳嘉欣', waits)] })), ...loggedInAs());
    await showApp({ at });
    for (const words of ['待你確認', '掃描位置遠離活動地點', '多人使用同一裝置'])
      expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('counts the states of the current period and filters by state and name', async () => {
    use(stub(calls.dayBoard.detail, boardOf({ toAdmit: 2 })), ...loggedInAs());
    const { user, container } = await showApp({ at });
    expect(await figure('1 遲到')).toBeInTheDocument();
    expect(await figure('1 在場')).toBeInTheDocument();
    expect(await figure('1 已離開')).toBeInTheDocument();
    expect(screen.queryByText('黃小明')).toBeNull();
    expect(screen.getByRole('link', { name: '2 人待錄取' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(await figure('1 在場'));
    expect(screen.getByText('陳嘉欣')).toBeInTheDocument();
    expect(screen.queryByText('李浩然')).toBeNull();
    await user.click(await figure('1 在場'));
    await user.type(screen.getByRole('searchbox', { name: '姓名或編號' }), 'mo-李');
    await waitFor(() => expect(screen.queryByText('陳嘉欣')).toBeNull());
    expect(screen.getByText('李浩然')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: '姓名或編號' }), '無人');
    expect(await screen.findByText('沒有符合條件的人')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '顯示全部' }));
    expect(await screen.findByText('陳嘉欣')).toBeInTheDocument();
  });

  it('shows how early a person left', async () => {
    use(
      stub(
        calls.dayBoard.detail,
        boardOf({
          people: [
            personOf('何志強', { checkedInAt: iso('08:20'), checkedOutAt: iso('08:40') }),
            personOf('李浩然', { checkedInAt: iso('08:20'), checkedOutAt: iso('09:45') }),
          ],
        }),
      ),
      ...loggedInAs(),
    );
    vi.setSystemTime(new Date(iso('09:50')));
    await showApp({ at });
    const early = (await screen.findByText('何志強')).closest('[role=listitem]');
    expect(early).toHaveTextContent('08:40 離開 · 提早 80 分鐘離開');
    expect(screen.getByText('李浩然').closest('[role=listitem]')).not.toHaveTextContent('提早');
  });

  it('switches to another period', async () => {
    use(stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: /10:00–11:30/ }));
    expect(await screen.findByText('黃小明')).toBeInTheDocument();
    expect(await figure('1 未到')).toBeInTheDocument();
    expect(screen.queryByText('李浩然')).toBeNull();
  });

  it('marks an arrival with its reason once per double click and keeps the reason as the default', async () => {
    const bodies: unknown[] = [];
    let rows = people;
    const mark = stub(calls.dayBoard.mark, ({ body }) => {
      bodies.push(body);
      rows = people.map((one) => (one.name === '李浩然' ? personOf('李浩然', { checkedInAt: iso('08:45') }) : one));
      return { direction: 'in', at: iso('08:45'), repeated: false };
    });
    use(
      mark,
      stub(calls.dayBoard.detail, () => boardOf({ people: rows })),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '到場 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '登記 李浩然 到場' }));
    await user.click(sheet.getByRole('button', { name: '確定' }));
    await waitFor(() => expect(sheet.getByLabelText('登記原因')).toHaveFocus());
    expect(sheet.getByLabelText('登記原因')).toHaveAccessibleDescription(/請說明原因，最少 5 個字/);
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await user.dblClick(sheet.getByRole('button', { name: '確定' }));
    expect(await told('已登記 李浩然 08:45 到場')).toBeInTheDocument();
    expect(await figure('2 在場')).toBeInTheDocument();
    expect(bodies).toEqual([
      { periodId: 'p1', volunteerId: 'vol-李浩然', direction: 'in', at: iso('08:45'), reason: '沒有帶手機' },
    ]);
    await user.click(screen.getByRole('button', { name: '離開 陳嘉欣' }));
    const next = within(await screen.findByRole('dialog', { name: '登記 陳嘉欣 離開' }));
    expect(next.getByLabelText('登記原因')).toHaveValue('沒有帶手機');
  });

  it('undoes a sent mark from its toast', async () => {
    const bodies: unknown[] = [];
    let rows = people;
    const marked = personOf('李浩然', { checkedInAt: iso('08:45') });
    use(
      stub(calls.dayBoard.mark, () => {
        rows = people.map((one) => (one.name === '李浩然' ? marked : one));
        return { direction: 'in', at: iso('08:45'), repeated: false };
      }),
      stub(calls.dayBoard.undoMark, ({ body }) => {
        bodies.push(body);
        rows = people;
        return { undone: true };
      }),
      stub(calls.dayBoard.detail, () => boardOf({ people: rows })),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '到場 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '登記 李浩然 到場' }));
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await user.click(sheet.getByRole('button', { name: '確定' }));
    expect(await figure('2 在場')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '復原' }));
    expect(await told('已撤回 李浩然 的登記')).toBeInTheDocument();
    expect(await figure('1 遲到')).toBeInTheDocument();
    expect(bodies).toEqual([{ periodId: 'p1', volunteerId: 'vol-李浩然', direction: 'in' }]);
  });

  it('shows why a mark is refused and keeps the typed values', async () => {
    const refusal = stubRefusal(calls.dayBoard.mark, 'ownPart', { message: '不能登記自己的簽到' });
    use(refusal, stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '到場 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '登記 李浩然 到場' }));
    await user.type(sheet.getByLabelText('登記原因'), '已核對身份證');
    await user.click(sheet.getByRole('button', { name: '確定' }));
    expect(await told('不能登記自己的簽到')).toBeInTheDocument();
    expect(sheet.getByLabelText('登記原因')).toHaveValue('已核對身份證');
  });

  it('is read-only for an organization below and for a cancelled activity', async () => {
    use(stub(calls.dayBoard.detail, boardOf({ organizationId: 'o2', state: 'cancelled' })), ...loggedInAs());
    await showApp({ at });
    expect(await screen.findByText(/這是下級組織的活動/)).toBeInTheDocument();
    expect(screen.getByText('活動已取消，不再登記簽到。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /登記/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '掃描電子證' })).toBeNull();
  });

  it('explains why a person without the publish permission cannot mark', async () => {
    use(
      stub(calls.dayBoard.detail, boardOf()),
      ...loggedInAs({ role: 'operator', permissions: ['activity-list'] }, [
        { id: 84, name: 'activity', childNames: 'activity-list' },
      ]),
    );
    await showApp({ at });
    const button = await screen.findByRole('button', { name: '到場 李浩然' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/需要「發佈活動」的權限/);
  });

  it('explains what to do without admitted people', async () => {
    use(stub(calls.dayBoard.detail, boardOf({ people: [], admitted: 0 })), ...loggedInAs());
    await showApp({ at });
    expect(await screen.findByText('還沒有錄取任何人')).toBeInTheDocument();
  });

  it('links to the list if the activity does not exist', async () => {
    use(stubRefusal(calls.dayBoard.detail, 'notFound'), ...loggedInAs());
    await showApp({ at });
    expect(await screen.findByText('找不到這項活動')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回活動列表' })).toBeInTheDocument();
  });

  it('refetches on a change event and polls without a stream', async () => {
    let reads = 0;
    let sendVersion: (version: string) => void = () => undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        sendVersion = (version) => controller.enqueue(new TextEncoder().encode(`event: version\ndata: ${version}\n\n`));
        sendVersion('first');
      },
    });
    const events = { 'Content-Type': 'text/event-stream' };
    use(
      http.get(`*/api/volunteer/day-board/${activityId}/live`, () => new HttpResponse(stream, { headers: events })),
      stub(calls.dayBoard.detail, () => {
        reads += 1;
        return boardOf(reads < 3 ? {} : { people: people.slice(0, 1), admitted: 1 });
      }),
      ...loggedInAs(),
    );
    await showApp({ at });
    expect(await screen.findByText(/^即時更新/)).toBeInTheDocument();
    await waitFor(() => expect(reads).toBe(2), { timeout: 5000 });
    sendVersion('second');
    await waitFor(() => expect(screen.queryByText('李浩然')).toBeNull(), { timeout: 5000 });
    expect(reads).toBe(3);
  });

  it('removes a person who will not come, with a reason; present people stay', async () => {
    const bodies: unknown[] = [];
    const remove = stub(calls.participant.remove, ({ body }) => {
      bodies.push(body);
      return { rows: [{ id: 'part-李浩然', done: true, message: null }] };
    });
    const left = () => boardOf(bodies.length === 0 ? { waiting: 2 } : { people: people.slice(0, 1), admitted: 1 });
    use(remove, stub(calls.dayBoard.detail, left), ...loggedInAs());
    const { user } = await showApp({ at });
    await screen.findByText('陳嘉欣');
    expect(screen.queryByRole('button', { name: '不會來 陳嘉欣' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '不會來 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '李浩然 不會來' }));
    expect(sheet.getByText(/有 2 人候補，名額會按次序提供給他們/)).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '本人表示不能來' }));
    await user.click(sheet.getByRole('button', { name: '從名單移除' }));
    expect(await told('已把 李浩然 從名單移除')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('李浩然')).toBeNull());
    expect(bodies).toEqual([{ activityId, participantIds: ['part-李浩然'], reason: '本人表示不能來' }]);
  });

  it('queues a mark without a network, counts it and removes it on request', async () => {
    let followed = 0;
    const counted = http.get(`*/api/volunteer/day-board/${activityId}/live`, () => void (followed += 1));
    use(counted, stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '到場 李浩然' }));
    const sheet = within(await screen.findByRole('dialog', { name: '登記 李浩然 到場' }));
    act(() => goOffline());
    await user.click(sheet.getByRole('button', { name: '沒有帶手機' }));
    await user.click(sheet.getByRole('button', { name: '確定' }));
    expect(await told('已在這部裝置記下 李浩然，有網絡時會自動傳送')).toBeInTheDocument();
    expect(await figure('2 在場')).toBeInTheDocument();
    expect(screen.getByText('有 1 項登記待傳送')).toBeInTheDocument();
    expect(screen.getByText('已存在這部裝置，待傳送')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤回 李浩然' }));
    expect(await figure('1 遲到')).toBeInTheDocument();
    expect(screen.queryByText('有 1 項登記待傳送')).toBeNull();
    act(() => goOnline());
    await waitFor(() => expect(followed).toBe(2));
  });

  it('shows the refusal of a queued mark until it is read', async () => {
    const of = { organizationId: 'o1', activityId, periodId: 'p1' };
    const mark = { ...of, name: '李浩然', volunteerId: 'vol-李浩然', direction: 'in' } as const;
    use(stub(calls.dayBoard.detail, boardOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    await screen.findByText('李浩然');
    act(() => {
      queueMark('a1', { ...mark, at: iso('08:40'), reason: '沒有帶手機' });
      refuseMark('a1', { id: queuedMarksOf('a1')[0]?.id ?? '', refusal: '不能登記自己的簽到' });
    });
    expect(await screen.findByText('李浩然 未能登記：不能登記自己的簽到')).toBeInTheDocument();
    expect(await figure('1 遲到')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/未能登記/)).toBeNull();
  });

  it('renders thousands of people in batches', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => personOf(`志願者${index}`));
    use(stub(calls.dayBoard.detail, boardOf({ people: many, admitted: 2100 })), ...loggedInAs());
    const { user } = await showApp({ at });
    expect(await figure('2,000 遲到')).toBeInTheDocument();
    expect(screen.getByText(/名單只顯示首 2,000 人，共 2,100 人/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^到場 / })).toHaveLength(60));
    await user.click(screen.getByRole('searchbox', { name: '姓名或編號' }));
    await user.paste('志願者1999');
    expect(await screen.findByRole('button', { name: '到場 志願者1999' })).toBeInTheDocument();
  });

  it('restores the number of rendered rows on return', async () => {
    const many = Array.from({ length: 200 }, (_, index) => personOf(`志願者${index}`));
    use(stub(calls.dayBoard.detail, boardOf({ people: many })), ...loggedInAs());
    const { user, unmount } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '載入更多' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^到場 / })).toHaveLength(120));
    expect(screen.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-posinset', '120');
    unmount();
    await showApp({ at });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^到場 / })).toHaveLength(120));
  });
});
