import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, rowOf, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = '/activity/release';
const form = '/activity/release/form';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const endedAre = (count: number) =>
  stub(calls.activity.managedList, ({ query }) => {
    const listData = query.state === 'ended' ? Array.from({ length: count }, () => rowOf({ state: 'ended' })) : [];
    return { listData, total: count };
  });

describe('the start of a new activity', () => {
  it('offers the latest activities or an empty form', async () => {
    use(endedAre(1), ...loggedInAs());
    const { user, address } = await showApp({ at });
    const last = await screen.findByRole('region', { name: '使用上次的活動' });
    const again = within(last).getByRole('link', { name: /黑沙海灘清潔日/ });
    expect(again).toHaveAttribute('href', `${form}?copy=${activityId}`);
    await expectNoAxeViolations();
    await user.click(screen.getByRole('link', { name: /全新活動/ }));
    expect(await screen.findByLabelText('活動名稱')).toHaveValue('');
    expect(address()).toBe(form);
  });

  it('offers an empty form if the list fails, and reloads the list', async () => {
    use(stubRefusal(calls.activity.managedList, 'unavailable'), ...loggedInAs());
    const { user } = await showApp({ at });
    const again = await screen.findByRole('button', { name: '重新載入' });
    expect(screen.getByRole('link', { name: /全新活動/ })).toHaveAttribute('href', form);
    use(endedAre(1));
    await user.click(again);
    expect(await screen.findByRole('region', { name: '使用上次的活動' })).toBeInTheDocument();
  });

  it('skips the choice without earlier activities', async () => {
    use(endedAre(0), ...loggedInAs());
    const { address } = await showApp({ at });
    expect(await screen.findByLabelText('活動名稱')).toHaveValue('');
    expect(address()).toBe(form);
  });

  it('skips the choice without permission to see activities', async () => {
    use(...loggedInAs({ role: 'operator' }, [{ id: 84, name: 'activity', childNames: 'activity-release' }]));
    const { address } = await showApp({ at });
    await screen.findByLabelText('活動名稱');
    expect(address()).toBe(form);
  });

  it('opens the stored draft', async () => {
    use(endedAre(1), ...loggedInAs());
    const { user, address } = await showApp({ at: form });
    await user.type(await screen.findByLabelText('活動名稱'), '海灘清潔');
    await user.click(screen.getByRole('button', { name: '返回' }));
    await user.click(await screen.findByRole('button', { name: '保留草稿並離開' }));
    await waitFor(() => expect(address()).toBe('/activity'));
    const main = await screen.findByRole('main');
    await user.click(await within(main).findByRole('link', { name: /發佈活動/ }));
    await waitFor(() => expect(address()).toBe(form));
    expect(await screen.findByLabelText('活動名稱')).toHaveValue('海灘清潔');
  });

  it('lists templates, which can be renamed and deleted, even without earlier activities', async () => {
    const template = {
      activityId,
      templateName: '每週探訪',
      name: { text: '社區長者探訪', language: 'zh-TW' as const },
    };
    const startsAt = '2026-07-25T08:30:00+08:00';
    let names = ['每週探訪'];
    const sent: unknown[] = [];
    use(
      endedAre(0),
      stub(calls.release.templates, () => ({
        listData: names.map((templateName) => ({ ...template, templateName, startsAt })),
        total: names.length,
      })),
      stub(calls.release.setTemplate, ({ body: { templateName } }) => {
        sent.push(templateName);
        names = templateName === undefined ? [] : [templateName];
        return { activityId, templateName: templateName ?? null };
      }),
      ...loggedInAs(),
    );
    const { user, address } = await showApp({ at });
    const list = await screen.findByRole('region', { name: '範本' });
    expect(within(list).getByRole('link', { name: /每週探訪/ })).toHaveAttribute('href', `${form}?copy=${activityId}`);
    await expectNoAxeViolations();
    await user.click(within(list).getByRole('button', { name: '重新命名「每週探訪」' }));
    const field = await screen.findByLabelText('範本名稱');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: '儲存' }));
    expect(sent).toEqual([]);
    await user.type(field, '週六探訪');
    await user.click(screen.getByRole('button', { name: '儲存' }));
    await user.click(await screen.findByRole('button', { name: '刪除「週六探訪」' }));
    await user.click(await screen.findByRole('button', { name: '刪除範本' }));
    await waitFor(() => expect(address()).toBe(form));
    expect(sent).toEqual(['週六探訪', undefined]);
  });
});
