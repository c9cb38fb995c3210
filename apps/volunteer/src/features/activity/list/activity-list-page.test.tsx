import { screen, waitFor, within } from '@testing-library/react';
import { listsWith } from '@vp/app-shell/testing';
import { calls } from '@vp/contract';
import type { ActivityRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubLost, stubNetwork } from '@vp/testing';
import { createFakeBridge } from '@vp/wechat-bridge/simulator';
import { beforeEach, expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const path = '/Home-volunteerActivity';
const fix = {
  latitude: 22.1987,
  longitude: 113.5439,
  accuracyMetres: 20,
  system: 'gcj02',
  takenAt: '2026-07-18T14:00:00+08:00',
} as const;

let asked: Record<string, string | undefined>[] = [];

function answerWith(rows: readonly ActivityRow[], total = rows.length): void {
  network.use(
    stub(calls.activity.find, ({ query }) => {
      asked.push(query);
      return { listData: rows, total };
    }),
  );
}

beforeEach(() => {
  asked = [];
  window.history.replaceState(null, '');
});

test('shows cards with date, place and places left, and the number of results', async () => {
  answerWith(
    [
      { ...activity, distanceMetres: 600 },
      { ...activity, activityId: 'a2', held: 30 },
    ],
    23,
  );
  await showApp({ at: path });
  expect(await screen.findByText('共 23 項')).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('link', { name: /望廈長者中心·夏日探訪/ });
  expect(first).toHaveTextContent('0.6 公里');
  expect(first).toHaveTextContent('尚餘 6 / 30 位');
  expect(second).toHaveTextContent('30 / 30 位已滿');
  expect(first).toHaveAttribute('href', '/Home-activityDetails?id=a1');
  await expectNoAxeViolations();
});

test('shows that there are more results than counted, in the list and in the filters', async () => {
  answerWith([activity], 1000);
  const app = await showApp({ at: path });
  expect(await screen.findByText('共 1000 項或以上')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '全部類型' }));
  const sheet = await screen.findByRole('dialog', { name: '篩選活動' });
  expect(await within(sheet).findByRole('button', { name: '查看 1000 項或以上的活動' })).toBeInTheDocument();
});

test('counts results while filters are chosen, and puts them in the URL once applied', async () => {
  answerWith([activity], 7);
  const app = await showApp({ at: path });
  await app.user.click(await screen.findByRole('button', { name: '全部類型' }));
  const sheet = await screen.findByRole('dialog', { name: '篩選活動' });
  await app.user.click(within(sheet).getByRole('button', { name: '社區服務' }));
  await app.user.click(await within(sheet).findByRole('button', { name: '查看 7 項活動' }));
  expect(app.address()).toBe(`${path}?type=1`);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ activityTypeId: '1', pageSize: '10' }));
  await app.user.click(await screen.findByRole('button', { name: '清除篩選' }));
  expect(app.address()).toBe(path);
});

const names = (name: string) => ({ 'zh-TW': name, 'zh-CN': name, en: name, pt: name });

test('offers and names added codes, and retired ones only while they are the filter', async () => {
  network.use(
    listsWith({
      activity_type: [
        { code: '9', names: names('動物保護'), isRetired: false },
        { code: '2', names: names('舊類型'), isRetired: true },
      ],
    }),
  );
  answerWith([{ ...activity, activityTypeId: '9' }], 7);
  const app = await showApp({ at: `${path}?type=2` });
  const link = await screen.findByRole('link', { name: /夏日探訪/ });
  await waitFor(() => expect(link).toHaveTextContent('動物保護'));
  await app.user.click(await screen.findByRole('button', { name: '舊類型' }));
  const sheet = within(await screen.findByRole('dialog', { name: '篩選活動' }));
  expect(sheet.getByRole('button', { name: '舊類型' })).toHaveAttribute('aria-pressed', 'true');
  await app.user.click(sheet.getByRole('button', { name: '動物保護' }));
  await app.user.click(await sheet.findByRole('button', { name: '查看 7 項活動' }));
  expect(app.address()).toBe(`${path}?type=9`);
  await app.user.click(await screen.findByRole('button', { name: '動物保護' }));
  const again = within(await screen.findByRole('dialog', { name: '篩選活動' }));
  expect(again.queryByRole('button', { name: '舊類型' })).toBeNull();
});

test('filters by a code that no list names, and shows no tag for it on a card', async () => {
  answerWith([{ ...activity, activityTypeId: '77' }]);
  await showApp({ at: `${path}?type=77&region=820077` });
  const card = await screen.findByRole('link', { name: /夏日探訪/ });
  expect(asked.at(-1)).toMatchObject({ activityTypeId: '77', regionId: '820077' });
  expect(screen.getByRole('button', { name: '活動類型' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '地區' })).toBeInTheDocument();
  expect(card.querySelector('[data-part="tag"]')).toBeNull();
});

test('an empty result offers to clear the filters, and keeps the keyword until then', async () => {
  answerWith([]);
  const app = await showApp({ at: `${path}?keyword=abc` });
  expect(await screen.findByText('沒有符合條件的活動')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('abc');
  await app.user.click(screen.getByRole('button', { name: '清除篩選' }));
  expect(app.address()).toBe(path);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the nearest order requests the position in context, then shows distances', async () => {
  answerWith([{ ...activity, distanceMetres: 600 }]);
  const app = await showApp({ at: path, bridge: createFakeBridge({ fix }) });
  await app.user.click(await screen.findByRole('tab', { name: '距離最近' }));
  expect(await screen.findByText('共 1 項，距離按你目前位置計算')).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ sort: 'nearest', latitude: '22.1987000', longitude: '113.5439000' });
});

test('a refused position is explained, and the list has no distances', async () => {
  answerWith([activity]);
  const app = await showApp({ at: path, bridge: createFakeBridge({ failure: 'denied' }) });
  await app.user.click(await screen.findByRole('tab', { name: '距離最近' }));
  expect(await screen.findByText(/未獲准使用位置/)).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ sort: 'default' });
  expect(screen.getByRole('link', { name: /夏日探訪/ })).toBeInTheDocument();
});

test('offers to reload a page of results that failed to load', async () => {
  network.use(stubLost(calls.activity.find));
  const app = await showApp({ at: path });
  const again = await screen.findByRole('button', { name: '重新載入' });
  answerWith([activity]);
  await app.user.click(again);
  expect(await screen.findByText('共 1 項')).toBeInTheDocument();
});

test('the list below the map shows the same activities as the map', async () => {
  answerWith([activity, { ...activity, activityId: 'a2' }]);
  const app = await showApp({ at: `${path}?view=map` });
  expect(await screen.findByText('這一帶有 2 項')).toBeInTheDocument();
  expect(screen.getByText(/範圍以地圖中心計算/)).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '5 公里' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ radiusMetres: '5000', sort: 'nearest' }));
  await app.user.click(screen.getByRole('button', { name: '列表' }));
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
});

test('a map without all activities shows how many of the total it has', async () => {
  const listData = [activity, { ...activity, activityId: 'a2' }];
  network.use(stub(calls.activity.find, { listData, total: 250 }));
  await showApp({ at: `${path}?view=map` });
  expect(await screen.findByText('這一帶有 250 項，顯示最近的 2 項')).toBeInTheDocument();
});

test('a map of more results than counted shows that there are more', async () => {
  answerWith([activity, { ...activity, activityId: 'a2' }], 1000);
  await showApp({ at: `${path}?view=map` });
  expect(await screen.findByText('這一帶有 1000 項或以上，顯示最近的 2 項')).toBeInTheDocument();
});

test('lists the nearest activities below the map until all are requested', async () => {
  answerWith(Array.from({ length: 12 }, (_, at) => ({ ...activity, activityId: `a${at}` })));
  const app = await showApp({ at: `${path}?view=map` });
  const cards = () => screen.getAllByRole('link', { name: /夏日探訪/ });
  const all = await screen.findByRole('button', { name: '查看全部 12 項' });
  expect(cards()).toHaveLength(3);
  await app.user.click(all);
  expect(cards()).toHaveLength(12);
  const nearest = screen.getByRole('button', { name: '只看最近的 3 項' });
  expect(nearest).toHaveFocus();
  await app.user.click(nearest);
  expect(cards()).toHaveLength(3);
});

test('the map keeps the search and the filters, and shows the activities of the selected place', async () => {
  answerWith([activity, { ...activity, activityId: 'a2' }]);
  const app = await showApp({ at: `${path}?view=map` });
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  await app.user.click(await screen.findByRole('button', { name: /2 項活動/ }));
  expect(await screen.findByText('這個地點有 2 項')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /夏日探訪/ })).toHaveLength(4);
  await app.user.click(screen.getByRole('button', { name: '顯示全部' }));
  expect(screen.getAllByRole('link', { name: /夏日探訪/ })).toHaveLength(2);
  await app.user.click(screen.getByRole('button', { name: '篩選活動' }));
  expect(screen.getByRole('dialog', { name: '篩選活動' })).toBeInTheDocument();
});

test('the map lists the applied filters, and each can be removed', async () => {
  answerWith([activity]);
  const app = await showApp({ at: `${path}?keyword=abc&type=1&region=820001&view=map` });
  const applied = within(await screen.findByRole('group', { name: '篩選條件' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ keyword: 'abc', activityTypeId: '1', regionId: '820001' }));
  await expectNoAxeViolations();
  await app.user.click(applied.getByRole('button', { name: '移除 社區服務' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('activityTypeId'));
  await app.user.click(applied.getByRole('button', { name: '移除 abc' }));
  expect(app.address()).toBe(`${path}?region=820001&view=map`);
  await app.user.click(applied.getByRole('button', { name: /移除/ }));
  expect(screen.queryByRole('group', { name: '篩選條件' })).not.toBeInTheDocument();
});
