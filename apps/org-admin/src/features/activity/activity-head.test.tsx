import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { atWidth, expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = `/activity/detail?id=${activityId}&tab=toAdmit`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
  atWidth(1280);
});
afterEach(() => {
  vi.useRealTimers();
});

const menuItems = (): readonly (string | null)[] =>
  screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent);

async function openMenu(user: Awaited<ReturnType<typeof showApp>>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
}

describe('the head of an activity on a desktop', () => {
  it('has the facts in lines, one visible action and the others in a menu', async () => {
    use(...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at });
    const head = within(await screen.findByRole('region', { name: '活動資料' }));
    expect(head.getByRole('heading', { name: '黑沙海灘清潔日' })).toBeInTheDocument();
    expect(head.getByText('招募中')).toBeInTheDocument();
    expect(head.getByText('路環黑沙海灘入口')).toBeInTheDocument();
    expect(head.getByText('18 / 40')).toBeInTheDocument();
    expect(head.getByRole('link', { name: '簽到碼' })).toBeInTheDocument();
    expect(head.queryByRole('button', { name: '取消活動' })).toBeNull();
    await openMenu(user);
    expect(menuItems()).toEqual([
      '簽退碼',
      '分享活動',
      '發送訊息',
      '列印海報及名單',
      '匯出名單及時數',
      '更改活動',
      '複製為新活動',
      '儲存為範本',
      '取消活動',
    ]);
    await expectNoAxeViolations();
  });

  it('has the meeting point under the further facts, if there is one', async () => {
    use(...releasedActivity(detailOf({ meetingPoint: { text: 'B 出口', language: 'zh-TW' } })), ...loggedInAs());
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '更多資料' }));
    expect(screen.getByText('集合地點').parentElement).toHaveTextContent('B 出口');
  });

  it('cancels from the menu after the confirmation with a reason', async () => {
    const bodies: unknown[] = [];
    use(
      ...releasedActivity(detailOf()),
      stub(calls.activity.cancel, ({ body }) => {
        bodies.push(body);
        return { activityId, state: 'cancelled', activities: 1 };
      }),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: '取消活動' }));
    const sheet = within(await screen.findByRole('dialog', { name: /取消「黑沙海灘清潔日」/ }));
    expect(bodies).toEqual([]);
    await user.click(sheet.getByRole('button', { name: '天氣影響' }));
    await user.click(sheet.getByRole('button', { name: '確定取消活動' }));
    await waitFor(() => expect(bodies).toEqual([{ activityId, reason: '天氣影響' }]));
  });

  it('offers only what is allowed on the activity of an organization below, and after the end', async () => {
    const organization = { oid: 'o2', name: { text: '青洲青年隊', language: 'zh-TW' } } as const;
    use(...releasedActivity(detailOf({ organization, state: 'ended' })), ...loggedInAs());
    const { user } = await showApp({ at });
    expect(await screen.findByText('這是下級組織「青洲青年隊」的活動，你可以查看，但不能更改。')).toBeInTheDocument();
    await openMenu(user);
    expect(menuItems()).toEqual(['分享活動', '列印海報及名單', '匯出名單及時數']);
  });

  it('has the day board as its visible action on the day', async () => {
    vi.setSystemTime(new Date('2026-07-25T08:45:00+08:00'));
    use(...releasedActivity(detailOf({ state: 'inProgress' })), ...loggedInAs());
    const { user } = await showApp({ at });
    const head = within(await screen.findByRole('region', { name: '活動資料' }));
    expect(head.getByRole('link', { name: '活動現場' })).toBeInTheDocument();
    await openMenu(user);
    expect(menuItems().slice(0, 2)).toEqual(['簽到碼', '簽退碼']);
  });
});
