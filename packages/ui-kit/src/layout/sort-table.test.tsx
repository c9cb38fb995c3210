import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { SortTable } from './sort-table.tsx';
import type { TableSort } from './sort-table.tsx';

const people = ['陳嘉欣', '李浩然', '何美玲'].map((name, at) => ({ name, hours: at * 4 }));

function shown(sort?: TableSort) {
  const onSort = vi.fn();
  const onToggle = vi.fn();
  renderKit(
    <SortTable
      label="名單"
      rows={people}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', label: '姓名', sorts: true, cell: ({ name }) => name },
        { key: 'hours', label: '時數', sorts: true, kind: 'number', cell: ({ hours }) => hours },
        { key: 'state', label: '狀態', cell: () => '待錄取' },
      ]}
      sort={sort}
      onSort={onSort}
      select={{ isSelected: ({ hours }) => hours === 4, onToggle, labelOf: ({ name }) => `選取 ${name}` }}
      action={({ name }) => <button type="button">錄取 {name}</button>}
    />,
  );
  return { onSort, onToggle };
}

test.each([
  [undefined, [null, null]],
  [{ key: 'hours', direction: 'descending' }, [null, 'descending']],
  [{ key: 'name', direction: 'ascending' }, ['ascending', null]],
] as const)('the header of the sorted column says its direction: %j', async (sort, directions) => {
  shown(sort);
  const headers = ['姓名', '時數'].map((name) => screen.getByRole('columnheader', { name }));
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(directions);
  await expectAccessible();
});

test('rows are named by their first cell; only sorting columns are buttons', async () => {
  const { onSort, onToggle } = shown();
  const table = screen.getByRole('table', { name: '名單' });
  expect(within(table).getByRole('rowheader', { name: '李浩然' })).toBeInTheDocument();
  expect(within(table).queryByRole('button', { name: '狀態' })).toBeNull();
  await userEvent.click(within(table).getByRole('button', { name: '時數' }));
  expect(onSort).toHaveBeenCalledWith('hours');
  expect(screen.getByRole('checkbox', { name: '選取 李浩然' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '選取 何美玲' }));
  expect(onToggle).toHaveBeenCalledWith(people[2]);
});

test('arrow keys move to the same control of the next row, and the actions are in the tab order', async () => {
  shown();
  screen.getByRole('checkbox', { name: '選取 陳嘉欣' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('checkbox', { name: '選取 李浩然' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '錄取 李浩然' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: '錄取 何美玲' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: '錄取 李浩然' })).toHaveFocus();
});
