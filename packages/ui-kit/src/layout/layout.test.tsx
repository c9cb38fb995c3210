import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CountBadge } from '../card/count-badge.tsx';
import { Checkbox } from '../choice/checkbox.tsx';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { Columns } from './columns.tsx';
import { DataRow } from './data-row.tsx';
import { EntryGrid } from './entry-grid.tsx';
import styles from './layout.module.css';
import { Caption, Grow, Row, Stack } from './layout.tsx';
import { KeyValueList, List, ListRow } from './list.tsx';
import { PageHeader } from './page-header.tsx';
import { SelectableRow } from './selectable-row.tsx';

test('a stack and a row name their gap; a wrapping row keeps its margins inside', () => {
  const { container } = renderKit(
    <Stack gap={4} as="section">
      <Row justify="between" wrap>
        <Grow>左</Grow>
        <Caption tone="quiet">右</Caption>
      </Row>
    </Stack>,
  );
  const stack = container.querySelector('section');
  expect(stack).toHaveClass(styles.stack ?? '');
  expect(stack).toHaveAttribute('data-gap', '4');
  expect(stack?.firstElementChild).toHaveClass(styles.rowWrap ?? '', { exact: true });
  expect(screen.getByText('右')).toHaveAttribute('data-tone', 'quiet');
});

test('the children of columns share the width of a desktop in their order', () => {
  renderKit(
    <Columns shares={[2, 'auto']} gap={4} align="center">
      <p>左</p>
      <p>右</p>
    </Columns>,
  );
  const columns = screen.getByText('左').parentElement;
  expect(columns).toHaveStyle({ '--columns': 'minmax(0, 2fr) auto', '--gap': 'var(--s-4)', '--align': 'center' });
});

test('lists and names with their values are what they are to a screen reader', async () => {
  renderKit(
    <>
      <List label="時數">
        <ListRow title="長者探訪" note="7月18日" value="2.5 小時" />
        <ListRow title="清潔沙灘" value={0} />
      </List>
      <KeyValueList
        columns={2}
        rows={[
          { name: '姓名', value: '陳嘉欣' },
          { name: '電郵', value: '' },
          { name: '次數', value: 0 },
        ]}
      />
    </>,
  );
  expect(within(screen.getByRole('list', { name: '時數' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['姓名', '次數']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['陳嘉欣', '0']);
  await expectAccessible();
});

function Selection() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const names = ['陳嘉欣', '何美玲'];
  return (
    <>
      <Checkbox
        label="全選"
        checked={chosen.length === names.length}
        indeterminate={chosen.length === 1}
        onChange={(all) => setChosen(all ? names : [])}
      />
      <ul>
        {names.map((name) => (
          <SelectableRow
            key={name}
            to={`/person?${name}`}
            current={name === '何美玲'}
            selection={{
              isSelected: chosen.includes(name),
              label: `選擇 ${name}`,
              onToggle: () =>
                setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]),
            }}
          >
            {name}
          </SelectableRow>
        ))}
      </ul>
    </>
  );
}

test('the box of a row selects it, the rest of the row opens its detail; some of all is a state of its own', async () => {
  renderKit(<Selection />);
  expect(screen.getByRole('link', { name: '何美玲' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: '陳嘉欣' })).toHaveAttribute('href', '/person?陳嘉欣');
  await userEvent.click(screen.getByRole('checkbox', { name: '選擇 陳嘉欣' }));
  expect(screen.getByRole('checkbox', { name: '全選' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: '全選' }));
  expect(screen.getByRole('checkbox', { name: '選擇 何美玲' })).toBeChecked();
  await expectAccessible();
});

test('a row without a detail is one large label of its box', async () => {
  const toggle = vi.fn();
  renderKit(
    <ul>
      <SelectableRow selection={{ isSelected: false, onToggle: toggle, label: '選擇 陳嘉欣' }}>18 歲</SelectableRow>
    </ul>,
  );
  await userEvent.click(screen.getByText('18 歲'));
  expect(toggle).toHaveBeenCalledOnce();
});

test('entries are links with what waits; a count of none is not drawn', async () => {
  renderKit(
    <EntryGrid
      label="功能"
      entries={[
        { to: '/a', label: '加入申請', icon: 'people', count: 3 },
        { to: '/b', label: '查詢', icon: 'search', count: 0, note: '尚未開放' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: /加入申請/ })).toHaveTextContent('3 項待處理');
  expect(screen.getByRole('link', { name: /查詢\s*尚未開放/ })).not.toHaveTextContent('待處理');
  await expectAccessible();
});

test('a badge shows 99+ and reads the number out', () => {
  renderKit(<CountBadge count={120} size="large" tone="coral" />);
  expect(screen.getByText('99+')).toHaveAttribute('aria-hidden');
  expect(screen.getByText('120 項待處理')).toBeInTheDocument();
});

test('the desktop header has one heading, the way up and the actions; without a heading it is not read out', async () => {
  const view = renderKit(
    <PageHeader
      title="參加者"
      crumbs={[{ label: '活動', to: '/activity' }]}
      actions={<Checkbox label="全部" checked={false} onChange={() => undefined} />}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: '參加者' })).toBeInTheDocument();
  expect(within(screen.getByRole('navigation', { name: '頁面路徑' })).getByRole('link')).toHaveTextContent('活動');
  expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument();
  await expectAccessible();
  view.unmount();
  renderKit(<PageHeader title="參加者" heading="none" backTo="/" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '返回' })).toBeInTheDocument();
});

test('a data row keeps its own button out of the link', async () => {
  const admit = vi.fn();
  renderKit(
    <ul>
      <DataRow
        to="/person"
        title="陳嘉欣"
        aside="7月18日"
        note="18 歲"
        cells={['接待', '09:00']}
        tags="待錄取"
        width="wide"
        action={<Checkbox label="跟進" checked={false} onChange={admit} />}
      />
    </ul>,
  );
  const link = screen.getByRole('link', { name: /陳嘉欣.*18 歲.*接待/ });
  expect(within(link).queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '跟進' }));
  expect(admit).toHaveBeenCalledOnce();
  await expectAccessible();
});
