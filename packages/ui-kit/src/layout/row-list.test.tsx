import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Cell } from '../card/cell.tsx';
import { routerFuture } from '../testing/router-future.ts';
import { RowList } from './row-list.tsx';
import type { RowListProps } from './row-list.tsx';

const rows = Array.from({ length: 45 }, (_, at) => at);

const show = (look: RowListProps<number>['variant'], children: RowListProps<number>['children']) =>
  render(
    <MemoryRouter future={routerFuture}>
      <RowList variant={look} label="Rows" rows={rows} keyOf={String}>
        {children}
      </RowList>
    </MemoryRouter>,
  );

const blocks = (): number => document.querySelectorAll('[data-part="row-block"]').length;

test('cells of all blocks are one list, and each says its place in it', () => {
  show('cells', (row) => <Cell title={`Row ${row}`} />);
  const items = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem');
  expect(items).toHaveLength(45);
  expect(items[44]).toHaveTextContent('Row 44');
  expect(items[44]).toHaveAttribute('aria-posinset', '45');
  expect(items[44]).toHaveAttribute('aria-setsize', '45');
  expect(blocks()).toBe(5);
});

test('rows are the items of the list themselves', () => {
  show('rows', (row, { at, of }) => <div role="listitem">{`${row}: ${at} of ${of}`}</div>);
  const items = within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem');
  expect(items).toHaveLength(45);
  expect(items[20]).toHaveTextContent('20: 21 of 45');
});

test('cards stand in smaller blocks and are no list', () => {
  show('cards', (row) => <article>{row}</article>);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(45);
  expect(blocks()).toBe(9);
});
