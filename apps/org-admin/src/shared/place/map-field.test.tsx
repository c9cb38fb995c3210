import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));

it('takes the region of its pin until another is chosen', async () => {
  use(...loggedInAs());
  const { user } = await showApp({ at: '/activity/release/form' });
  await screen.findByLabelText('活動名稱');
  await user.click(screen.getByRole('tab', { name: '地點與簽到' }));
  const region = () => screen.getByRole('combobox', { name: '地區' });
  const pick = async (place: string) => {
    await user.click(screen.getByRole('button', { name: /^(在地圖上選擇|更改位置)$/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '在地圖上選擇位置' }));
    await user.type(await sheet.findByRole('searchbox'), place);
    await user.click(await sheet.findByRole('button', { name: place }));
    await user.click(sheet.getByRole('button', { name: '使用這個位置' }));
  };
  expect(region()).toHaveValue('');
  await pick('媽閣廟站');
  expect(region()).toHaveDisplayValue('風順堂區（聖老楞佐堂區）');
  await pick('黑沙海灘');
  expect(region()).toHaveDisplayValue('聖方濟各堂區（路環）');
  await user.selectOptions(region(), '大堂區');
  await pick('媽閣廟站');
  expect(region()).toHaveDisplayValue('大堂區');
});
