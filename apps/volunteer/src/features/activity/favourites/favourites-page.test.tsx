import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/User-favourites';

test('lists the saved activities with links to their pages', async () => {
  network.use(stub(calls.activity.favourites, { listData: [activity], total: 1 }));
  await showApp({ at });
  expect(await screen.findByRole('link', { name: /望廈長者中心/ })).toHaveAttribute(
    'href',
    '/Home-activityDetails?id=a1',
  );
  await expectNoAxeViolations();
});

test('an empty list says how to save an activity and leads to the activities', async () => {
  network.use(stub(calls.activity.favourites, { listData: [], total: 0 }));
  await showApp({ at });
  expect(await screen.findByText('還沒有收藏活動')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '找活動' })).toHaveAttribute('href', '/Home-volunteerActivity');
});
