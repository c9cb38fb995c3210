import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { activityId, sampleNow } from '../../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));
const entriesMax = 12;

beforeAll(() => import('../release-form-page.tsx'), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

type User = Awaited<ReturnType<typeof showApp>>['user'];

/** Counts each typed or chosen field as one entry; steps between sections and buttons do not count. */
function counted(user: User) {
  let entries = 0;
  return {
    count: () => entries,
    async type(label: string | RegExp, text: string) {
      entries += 1;
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
      await user.tab();
    },
    async select(label: string, option: string) {
      entries += 1;
      await user.selectOptions(screen.getByLabelText(label), option);
    },
    async press(role: 'checkbox' | 'radio', name: string) {
      entries += 1;
      await user.click(screen.getByRole(role, { name }));
    },
    async pin(place: string) {
      entries += 1;
      await user.click(screen.getByRole('button', { name: '在地圖上選擇' }));
      const sheet = within(await screen.findByRole('dialog', { name: '在地圖上選擇位置' }));
      await user.click(await sheet.findByRole('searchbox'));
      await user.paste(place);
      await user.click(await sheet.findByRole('button', { name: place }));
      await user.click(sheet.getByRole('button', { name: '使用這個位置' }));
    },
  };
}

it('publishes a weekly activity with three posts with at most twelve entries', async () => {
  const bodies: unknown[] = [];
  const publish = stub(calls.release.publish, ({ body }) => {
    bodies.push(body);
    return { activityId, activities: 4, unchangedWeeks: [], affected: 0 };
  });
  use(publish, ...loggedInAs());
  const { user } = await showApp({ at: '/activity/release/form' });
  const entry = counted(user);
  const open = (name: string) => user.click(screen.getByRole('tab', { name }));
  const addPost = () => user.click(screen.getByRole('button', { name: /^新增崗位/ }));

  await screen.findByLabelText('活動名稱');
  await entry.type('活動名稱', '社區長者探訪及派飯');
  await entry.select('活動類型', '1');
  await entry.press('checkbox', '社區服務');
  await entry.press('checkbox', '長者');
  await open('時間與崗位');
  await entry.type('開始時間', '2026-07-25 09:00');
  await entry.press('radio', '每星期');
  await entry.type('時段 1 崗位 1 名稱', '送餐員');
  await entry.type('時段 1 崗位 1 名額', '5');
  await addPost();
  await entry.type('時段 1 崗位 2 名稱', '探訪員');
  await addPost();
  await entry.type('時段 1 崗位 3 名稱', '司機');
  await open('地點與簽到');
  await entry.pin('黑沙海灘');
  await open('內容');
  await entry.type('活動內容', '探訪區內長者，派發午飯。');

  await user.click(screen.getByRole('button', { name: '發佈活動' }));
  await user.click(await screen.findByRole('button', { name: '發佈 4 次' }));
  expect(await screen.findByText('共發佈 4 次')).toBeInTheDocument();
  expect(entry.count()).toBeLessThanOrEqual(entriesMax);
  const times = { startsAt: '2026-07-25T09:00:00+08:00', endsAt: '2026-07-25T11:00:00+08:00' };
  expect(bodies).toMatchObject([
    {
      basics: { maximumParticipants: 15 },
      schedule: {
        ...times,
        repeatsUntil: '2026-08-15',
        periods: [{ ...times, posts: [{ places: 5 }, { places: 5 }, { places: 5 }] }],
      },
      place: { regionId: '820008', address: '黑沙海灘' },
      conditions: { registrationDeadline: '2026-07-24T09:00:00+08:00', contactName: '李小姐' },
    },
  ]);
});
