import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render-kit.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const options = [
  { value: 'service', label: '志願服務' },
  { value: 'training', label: '培訓', count: 3 },
  { value: 'all', label: '全部' },
] as const;

function TabPage() {
  const [value, setValue] = useState<'service' | 'training' | 'all'>('service');
  return (
    <>
      <Tabs label="類別" idStem="kind" options={options} value={value} onChange={setValue} />
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
