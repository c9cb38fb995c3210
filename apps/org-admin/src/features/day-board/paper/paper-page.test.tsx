import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { boardOf, people, personOf } from '../../../testing/boards.ts';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = (kind: string) => `/activity/paper?id=${activityId}&kind=${kind}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the papers of an activity', () => {
  it('prints a poster with the code of the sign-up and its instruction in three languages', async () => {
    const texts = {
      ...detailOf().texts,
      name: { 'zh-TW': '黑沙海灘清潔日', pt: 'Limpeza da praia', en: 'Beach cleaning' },
    };
    use(...releasedActivity(detailOf({ texts })), ...loggedInAs());
    const { user } = await showApp({ at: `/activity/paper?id=${activityId}` });
    expect(await screen.findByRole('img', { name: /黑沙海灘清潔日海報的二維碼/ })).toBeInTheDocument();
    for (const words of [
      '掃碼報名',
      'Leia o código para se inscrever',
      'Scan to sign up',
      'Limpeza da praia',
      'Beach cleaning',
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('2026年7月25日（六）08:30–11:30')).toBeInTheDocument();
    expect(screen.queryByText(/報名已結束/)).toBeNull();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await user.click(screen.getByRole('button', { name: '列印' }));
    expect(print).toHaveBeenCalledOnce();
    await expectNoAxeViolations();
  });

  it('says that the code of a closed sign-up only shows the activity', async () => {
    use(...releasedActivity(detailOf({ state: 'closed' })), ...loggedInAs());
    await showApp({ at: at('poster') });
    expect(await screen.findByText('報名已結束，掃碼只會看到活動內容。')).toBeInTheDocument();
  });

  it('lists every admitted person of each period with room for a signature', async () => {
    const many = Array.from({ length: 203 }, (_, n) => personOf(`志願者${n}`));
    const board = boardOf({ people: [...many, ...people], admitted: 207 });
    use(stub(calls.dayBoard.detail, board), ...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: at('signInSheet') });
    const [first, second] = await screen.findAllByRole('table');
    if (!first || !second) throw new Error('there are two periods');
    const lines = within(first).getAllByRole('row');
    // Two lines of heading, 206 people, the line about walk-ins and five lines to write on.
    expect(lines).toHaveLength(2 + 206 + 1 + 5);
    expect(within(first).getByText('志願者202')).toBeInTheDocument();
    expect(within(second).getByText('黃小明')).toBeInTheDocument();
    expect(within(first).getByRole('columnheader', { name: '簽名' })).toBeInTheDocument();
    expect(screen.queryByText(/沒有包括其餘/)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: '時段' }), '7月25日（六）10:00–11:30');
    expect(await screen.findAllByRole('table')).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('says on the list how many people it leaves out', async () => {
    use(stub(calls.dayBoard.detail, boardOf({ admitted: 11 })), ...releasedActivity(detailOf()), ...loggedInAs());
    await showApp({ at: at('dayList') });
    expect(await screen.findByText(/其餘 7 名已錄取的人/)).toBeInTheDocument();
  });

  it('lists each person of a day once, with the recorded times', async () => {
    use(stub(calls.dayBoard.detail, boardOf()), ...releasedActivity(detailOf()), ...loggedInAs());
    await showApp({ at: at('dayList') });
    const left = (await screen.findByText('何志強')).closest('tr');
    if (left === null) throw new Error('the person has a row');
    for (const time of ['08:20', '08:40']) expect(within(left).getByText(time)).toBeInTheDocument();
    expect(screen.getByText(/已錄取 4 人/)).toBeInTheDocument();
    expect(screen.getByText(/此名單載有個人資料/)).toBeInTheDocument();
  });

  it('offers the address where the chat app does not print', async () => {
    use(...releasedActivity(detailOf()), ...loggedInAs());
    await showApp({ at: at('poster'), bridge: { ...createFakeBridge(), savesFiles: false } });
    expect(await screen.findByText(/微信不能列印/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '列印' })).toBeNull();
  });

  it('says that an activity is not found', async () => {
    use(stubRefusal(calls.activity.managedDetail, 'notFound', { message: '找不到' }), ...loggedInAs());
    await showApp({ at: at('poster') });
    expect(await screen.findByText('找不到這項活動')).toBeInTheDocument();
  });
});
