import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, stubNetwork } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, open, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

it('asks for the phone that was invited before it shows anything', async () => {
  use(...open);
  await showApp({ at: '/register/improve-invitation-info', reader: 'guest' });
  expect(await screen.findByText(/先驗證收到邀請短訊的流動電話/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

it('the result shows the role as it is stored', async () => {
  use(...loggedInAs({ role: 'operator', permissions: ['activity-list'] }));
  await showApp({ at: '/register/invitation-success' });
  expect(await screen.findByText('你已成為操作員')).toBeInTheDocument();
  expect(screen.getByText('管理活動的報名、簽到及時數')).toBeInTheDocument();
});

it('an administrator, whom nobody has invited, is led home', async () => {
  use(...loggedInAs());
  const { address } = await showApp({ at: '/register/invitation-success' });
  await waitFor(() => expect(address()).toBe('/'));
});

it('without a session the result leads to the log-in', async () => {
  use(...open);
  const { address } = await showApp({ at: '/register/invitation-success', reader: 'guest' });
  await waitFor(() => expect(address()).toBe('/login'));
});
