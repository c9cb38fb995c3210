import { screen, waitFor, within } from '@testing-library/react';
import { peopleColumnsKey } from '@vp/app-shell';
import { calls } from '@vp/contract';
import { safeStorage } from '@vp/ui-kit';
import { atWidth, expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, personOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const at = (more: string): string => `/activity/detail?id=${activityId}&${more}`;
const applicants = [
  { ...personOf('陳嘉欣', 'toAdmit'), absences: 3, byHandHours: 2 },
  { ...personOf('李浩然', 'toAdmit'), number: 'MO20260777', marks: ['overlap'] as const },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
  atWidth(1280);
});
afterEach(() => {
  vi.useRealTimers();
  safeStorage.remove(peopleColumnsKey);
});

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const heads = (): readonly (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('people of an activity on a desktop', () => {
  it('are rows with number, post, absences and past hours, and are admitted from their row', async () => {
    const bodies: unknown[] = [];
    use(
      ...releasedActivity(detailOf(), { toAdmit: applicants }),
      stub(calls.participant.admit, ({ body }) => {
        bodies.push(body);
        return { rows: body.participantIds.map((id) => ({ id, done: true, message: '' })) };
      }),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: at('tab=toAdmit') });
    const row = within(await rowOf(/陳嘉欣 MO20260418/));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['3', '48.5']),
    );
    expect(within(await rowOf(/李浩然 MO20260777/)).getByText('與另一活動時間重疊')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(row.getByRole('button', { name: /錄取/ }));
    await waitFor(() => expect(bodies).toMatchObject([{ participantIds: ['part-陳嘉欣'], decision: 'admit' }]));
  });

  it('are sorted by the server, with the order in the address', async () => {
    const sorts: unknown[] = [];
    use(
      stub(calls.participant.notAdmittedList, ({ query }) => {
        sorts.push(query.sort);
        return { listData: applicants, total: 2 };
      }),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const { user, address } = await showApp({ at: at('tab=toAdmit') });
    await rowOf(/陳嘉欣/);
    const sortBy = (name: string) => user.click(screen.getByRole('button', { name }));
    await sortBy('缺席');
    await waitFor(() => expect(address()).toBe(at('tab=toAdmit&sort=-absences')));
    expect(screen.getByRole('columnheader', { name: '缺席' })).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(sorts).toContain('-absences'));
    await sortBy('姓名及編號');
    await waitFor(() => expect(address()).toBe(at('tab=toAdmit&sort=name')));
    await sortBy('姓名及編號');
    await waitFor(() => expect(address()).toBe(at('tab=toAdmit&sort=-name')));
    await sortBy('姓名及編號');
    await waitFor(() => expect(address()).toBe(at('tab=toAdmit')));
  });

  it('begin with the order of a link', async () => {
    const sorts: unknown[] = [];
    use(
      stub(calls.participant.admittedList, ({ query }) => {
        sorts.push(query.sort);
        return { listData: [personOf('陳嘉欣', 'admitted', { hours: 1.5 })], total: 1 };
      }),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    await showApp({ at: at('tab=accepted&sort=hours') });
    expect(within(await rowOf(/陳嘉欣/)).getByRole('cell', { name: '1.5' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '過往時數' })).toHaveAttribute('aria-sort', 'ascending');
    expect(new Set(sorts)).toEqual(new Set(['hours']));
  });

  it('show the columns that were chosen on this device', async () => {
    use(...releasedActivity(detailOf(), { toAdmit: applicants }), ...loggedInAs());
    const { user } = await showApp({ at: at('tab=toAdmit') });
    await rowOf(/陳嘉欣/);
    expect(heads()).toEqual(['選取', '姓名及編號', '崗位及時段', '狀態', '過往時數', '缺席', '操作']);
    await user.click(screen.getByRole('button', { name: '選擇欄位' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: '年齡' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: '狀態' }));
    expect(screen.getByRole('menuitemcheckbox', { name: '年齡' })).toBeChecked();
    expect(heads()).toEqual(['選取', '姓名及編號', '崗位及時段', '過往時數', '缺席', '年齡', '操作']);
    expect(JSON.parse(safeStorage.get(peopleColumnsKey) ?? '[]')).toEqual([
      'signUpGroup',
      'signedUpAt',
      'phone',
      'state',
    ]);
  });
});

it('people of an activity are cards on a phone', async () => {
  atWidth(375);
  use(...releasedActivity(detailOf(), { toAdmit: applicants }), ...loggedInAs());
  await showApp({ at: at('tab=toAdmit') });
  expect(await screen.findByRole('checkbox', { name: '選取 陳嘉欣' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
