import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { DataTable } from './data-table.tsx';
import { FigureChoice } from './figure-choice.tsx';

function Board() {
  const [state, setState] = useState<'late' | 'in'>();
  return (
    <FigureChoice
      label="狀態"
      options={[
        { value: 'late', label: '遲到', figure: '3', tone: 'coral' },
        { value: 'in', label: '在場', figure: '12', tone: 'green' },
      ]}
      value={state}
      onChange={setState}
    />
  );
}

test('a figure narrows to what it counts, and no longer when it is pressed again', async () => {
  renderKit(<Board />);
  const late = screen.getByRole('button', { name: '3 遲到' });
  expect(late).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(late);
  expect(late).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(late);
  expect(late).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible();
});

test.each(['drawn', 'spoken'] as const)('a %s table has its names, figures and total in rows', async (look) => {
  renderKit(
    <DataTable
      caption="時數"
      head="月份"
      columns={['服務']}
      rows={[{ name: '1月', cells: ['2.5'] }]}
      total={{ name: '合計', cells: ['2.5'] }}
      variant={look}
    />,
  );
  const rows = within(screen.getByRole('table', { name: '時數' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['月份服務', '1月2.5', '合計2.5']);
  // A chart may be wider than the page: it also scrolls by keyboard.
  expect(screen.queryAllByRole('region', { name: '時數' })).toHaveLength(look === 'drawn' ? 1 : 0);
  await expectAccessible();
});
