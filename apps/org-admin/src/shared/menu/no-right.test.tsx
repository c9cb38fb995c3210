import { screen } from '@testing-library/react';
import { expectNoAxeViolations, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

it.each([
  ['/organization/content', '內容管理'],
  ['/personnel/volunteer-card', '志願者卡審核'],
])('%s is described as a platform function, with the phone of the office', async (at, name) => {
  use(...loggedInAs());
  await showApp({ at });
  expect(await screen.findByText(`「${name}」由平台辦事處處理`)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '致電平台辦事處' })).toHaveAttribute('href', 'tel:28351234');
  expect(screen.queryByText(/聯絡管理員/)).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('sends an operator of the platform to its administrator', async () => {
  use(...loggedInAs({ role: 'operator', parent: null }));
  await showApp({ at: '/organization/content' });
  expect(await screen.findByText('如有需要，請聯絡管理員何美玲。')).toBeInTheDocument();
});
