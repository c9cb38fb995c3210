import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detailOf } from '../../testing/released-activities.ts';
import { today, todos, visit } from '../../testing/home-of-the-day.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';
import { yearOf } from '../../testing/years.ts';

const { use } = stubNetwork(stubRefusal(calls.activity.managedDetail, 'notFound'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the home page by the moment', () => {
  const running = { ...visit, startsAt: '2026-07-18T13:00:00+08:00', state: 'inProgress' as const };
  const later = {
    ...visit,
    activityId: 'x9',
    startsAt: '2026-07-18T18:00:00+08:00',
    endsAt: '2026-07-18T19:00:00+08:00',
  };
  const detail = detailOf({ present: { in: { count: 9, total: 24 }, out: { count: 2, total: 9 } } });

  it('shows what runs with its numbers and its code, then the work, then the rest of the day, then figures', async () => {
    const year = stub(calls.insight.report, yearOf([100, 20.5]));
    use(today(running, later), todos, year, stub(calls.activity.managedDetail, detail), ...loggedInAs());
    const { container } = await showApp({ at: '/' });
    await screen.findByRole('heading', { name: '現正進行' });
    expect(await screen.findByText('9 / 24')).toBeInTheDocument();
    expect(screen.getByText('已到').parentElement).toHaveTextContent('已到9 / 24');
    expect(screen.getByText('在場').parentElement).toHaveTextContent('在場7');
    expect(screen.getByText('已離開').parentElement).toHaveTextContent('已離開2');
    const [code] = screen.getAllByRole('link', { name: '顯示簽到碼' });
    expect(code).toHaveAttribute('href', '/activity/sign-in-qrcode?id=x1');
    expect(await screen.findByRole('img', { name: '各月時數：2026年6月 100, 2026年7月 20.5' })).toBeInTheDocument();
    expect(screen.getByText('120.5')).toBeInTheDocument();
    const order = ['現正進行', '待你處理', '今日活動', '最近 12 個月'];
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings.filter((heading) => order.includes(heading ?? ''))).toEqual(order);
    await expectNoAxeViolations(container);
  });

  it('puts an activity on top once its check-in is open, and leaves out an empty day below', async () => {
    use(today(visit), todos, ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByRole('heading', { name: '現正進行' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '今日活動' })).toBeNull();
  });

  it('has no such card before check-in opens, after the end, or for a cancelled activity', async () => {
    const over = {
      ...visit,
      activityId: 'x2',
      startsAt: '2026-07-18T09:00:00+08:00',
      endsAt: '2026-07-18T12:00:00+08:00',
    };
    use(today(later, over, { ...running, activityId: 'x3', state: 'cancelled' }), todos, ...loggedInAs());
    await showApp({ at: '/' });
    expect(await screen.findByRole('heading', { name: '今日活動' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '現正進行' })).toBeNull();
    expect(screen.queryByRole('heading', { name: '最近 12 個月' })).toBeNull();
  });
});
