import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import type { TabsProps } from './tabs.tsx';

const options = [
  { value: 'service', label: '志願服務' },
  { value: 'training', label: '培訓', count: 3 },
  { value: 'all', label: '全部' },
] as const;

function TabPage({ overflow }: Pick<TabsProps<string>, 'overflow'>) {
  const [value, setValue] = useState<'service' | 'training' | 'all'>('service');
  return (
    <>
      <Tabs label="類別" idStem="kind" options={options} value={value} onChange={setValue} overflow={overflow} />
      <TabPanel idStem="kind" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

test.each([
  ['{ArrowRight}', '培訓 3'],
  ['{ArrowLeft}', '全部'],
  ['{End}', '全部'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', '志願服務'],
  ['{End}{Home}', '志願服務'],
])('%s moves focus and choice to %s', async (keys, name) => {
  renderKit(<TabPage />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  const tab = screen.getByRole('tab', { name: name.replace(' ', '') });
  expect(tab).toHaveFocus();
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name.replace(' ', ''));
});

test('only the chosen tab is in the tab order', async () => {
  renderKit(<TabPage />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  await expectAccessible();
});

function Segments() {
  const [value, setValue] = useState<'volunteer' | 'organization'>('volunteer');
  return (
    <SegmentedControl
      label="身份"
      options={[
        { value: 'volunteer', label: '志願者' },
        { value: 'organization', label: '組織管理' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test('a segmented control is a group of radios with arrow keys', async () => {
  renderKit(<Segments />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '組織管理' })).toBeChecked();
  await expectAccessible();
});

/** jsdom has no layout: mocks a list of 300 px with 700 px of content. */
function narrowList(page = <TabPage />): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
  renderKit(page);
  const list = screen.getByRole('tablist');
  list.scrollLeft = 0;
  fireEvent.scroll(list);
  return list;
}

const arrows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-to]')].map(({ dataset }) => dataset['to'] ?? '');

test('tabs that do not fit show where there are more, for the mouse alone', async () => {
  const list = narrowList();
  expect(arrows()).toEqual(['after']);
  list.scrollLeft = 200;
  fireEvent.scroll(list);
  expect(arrows()).toEqual(['before', 'after']);
  list.scrollLeft = 400;
  fireEvent.scroll(list);
  expect(arrows()).toEqual(['before']);
  expect(screen.getAllByRole('button', { hidden: true }).every((arrow) => arrow.tabIndex === -1)).toBe(true);
  await expectAccessible();
});

test('the wheel moves the tabs, and dragging chooses none', async () => {
  const list = narrowList();
  fireEvent.mouseEnter(list);
  await vi.dynamicImportSettled();
  fireEvent.wheel(list, { deltaY: 120 });
  expect(list.scrollLeft).toBe(120);
  const tab = screen.getByRole('tab', { name: '全部' });
  fireEvent.mouseDown(tab, { clientX: 200 });
  fireEvent.mouseMove(tab, { clientX: 150 });
  fireEvent.mouseUp(tab);
  fireEvent.click(tab, { detail: 1 });
  expect(list.scrollLeft).toBe(170);
  expect(tab).toHaveAttribute('aria-selected', 'false');
  act(() => tab.click());
  expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('tabs that fit have no arrows, and the panel fades in only after a change', async () => {
  renderKit(<TabPage />);
  expect(arrows()).toEqual([]);
  expect(screen.getByRole('tabpanel')).not.toHaveAttribute('data-turn');
  await userEvent.click(screen.getByRole('tab', { name: '全部' }));
  expect(screen.getByRole('tabpanel')).toHaveAttribute('data-turn', 'odd');
  await userEvent.click(screen.getByRole('tab', { name: '志願服務' }));
  expect(screen.getByRole('tabpanel')).toHaveAttribute('data-turn', 'even');
});

test('tabs that do not fit are a select where they may be one', async () => {
  narrowList(<TabPage overflow="select" />);
  const select = screen.getByRole('combobox', { name: '類別' });
  expect(select).toHaveTextContent('志願服務培訓 3全部');
  await userEvent.selectOptions(select, '全部');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('all');
  expect(select).toHaveValue('all');
  await expectAccessible();
});

test('tabs that fit, or that scroll, are no select', () => {
  const view = renderKit(<TabPage overflow="select" />);
  expect(screen.queryByRole('combobox')).toBeNull();
  view.unmount();
  narrowList();
  expect(screen.queryByRole('combobox')).toBeNull();
});
