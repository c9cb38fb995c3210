import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, open, showApp } from '../../../testing/show-app.tsx';
import { ownRequest, sentOrganization } from '../../../testing/registered.ts';

const { use } = stubNetwork();

test('requests a change of the services only and shows it as pending', async () => {
  const asked: unknown[] = [];
  use(
    stub(calls.registration.sentOrganization, sentOrganization),
    stub(calls.registration.changeOrganization, ({ body }) => {
      asked.push([body.name, body.serviceType, body.serviceObject]);
      use(stub(calls.organizationRequest.mine, { listData: [{ ...ownRequest, kind: 'filing' }], total: 1 }));
      return { requestId: 'q1' };
    }),
    ...loggedInAs(),
  );
  const { user, address } = await showApp({ at: '/register/improve-info-4' });
  await user.click(await screen.findByRole('checkbox', { name: '兒童' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '提交更改' }));
  await waitFor(() => expect(address()).toBe('/register/improve-info-5'));
  expect(asked).toEqual([['蓮峰互助會', ['1'], ['1', '2']]]);
  expect(await screen.findByText(/更改正在審核/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('returns to the data page it was opened from and says that nothing was changed', async () => {
  use(
    stub(calls.registration.sentOrganization, sentOrganization),
    stub(calls.registration.changeOrganization, { requestId: null }),
    ...loggedInAs(),
  );
  const { user, address } = await showApp({ at: '/data' });
  await user.click(await screen.findByRole('link', { name: /服務類型與對象/ }));
  await user.click(await screen.findByRole('button', { name: '提交更改' }));
  await waitFor(() => expect(address()).toBe('/data'));
  await findStatus('資料沒有更改');
});

test('asks for confirmation before typed changes are discarded', async () => {
  use(stub(calls.registration.sentOrganization, sentOrganization), ...loggedInAs());
  const { user, address } = await showApp({ at: '/register/improve-info-4?from=data' });
  const child = await screen.findByRole('checkbox', { name: '兒童' });
  await user.click(child);
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('更改尚未提交，確定離開嗎？');
  await user.click(screen.getByRole('button', { name: '繼續編輯' }));
  expect(address()).toBe('/register/improve-info-4?from=data');
  expect(child).toBeChecked();
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(await screen.findByRole('button', { name: '不提交並離開' }));
  await waitFor(() => expect(address()).toBe('/data'));
});

test('leaves without a confirmation if nothing was changed', async () => {
  use(stub(calls.registration.sentOrganization, sentOrganization), ...loggedInAs());
  const { user, address } = await showApp({ at: '/register/improve-info-4?from=data' });
  await user.click(await screen.findByRole('checkbox', { name: '兒童' }));
  await user.click(screen.getByRole('checkbox', { name: '兒童' }));
  await user.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(address()).toBe('/data'));
});

test('resends a refused registration with other services', async () => {
  const parts: unknown[] = [];
  use(
    stub(calls.registration.sentOrganization, sentOrganization),
    stub(calls.registration.correctOrganization, ({ body }) => {
      parts.push(body);
      return { infoPerfection: body.infoPerfection, version: 8 };
    }),
    ...loggedInAs({ status: 'refused' }),
  );
  const { user, address } = await showApp({ at: '/register/improve-info-4' });
  await user.click(await screen.findByRole('button', { name: '再次提交' }));
  await waitFor(() => expect(address()).toBe('/register/improve-info-5'));
  expect(parts).toEqual([{ infoPerfection: '4', service: { serviceObject: ['1'], serviceType: ['1'] }, version: 7 }]);
});

test('sends services with the address that a colleague has changed meanwhile', async () => {
  const bodies: unknown[] = [];
  use(stub(calls.registration.sentOrganization, sentOrganization), ...loggedInAs());
  const { user, address } = await showApp({ at: '/register/improve-info-4' });
  await user.click(await screen.findByRole('checkbox', { name: '兒童' }));
  const theirs = { ...sentOrganization, version: 9, address: '新街 3 號' };
  use(
    stubRefusal(calls.registration.changeOrganization, 'contentChanged'),
    stub(calls.registration.sentOrganization, () => {
      use(
        stub(calls.registration.changeOrganization, ({ body }) => {
          bodies.push(body);
          return { requestId: 'r1' };
        }),
      );
      return theirs;
    }),
  );
  await user.click(screen.getByRole('button', { name: '提交更改' }));
  await waitFor(() => expect(address()).toBe('/register/improve-info-5'));
  expect(bodies).toMatchObject([{ version: 9, address: '新街 3 號', serviceObject: ['1', '2'] }]);
});

test('locks the services while the parent decides', async () => {
  use(
    stub(calls.organizationRequest.mine, { listData: [ownRequest], total: 1 }),
    ...loggedInAs({ status: 'underReview' }),
  );
  await showApp({ at: '/register/improve-info-4' });
  expect(await screen.findByText(/更改正在審核/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '提交更改' })).not.toBeInTheDocument();
});

test('redirects a guest to the log-in and back', async () => {
  use(...open);
  const { address } = await showApp({ at: '/register/improve-info-4', reader: 'guest' });
  await waitFor(() => expect(address()).toContain('/login?'));
  expect(decodeURIComponent(address())).toContain('redirect=/register/improve-info-4');
});

test('shows the services in force if no change is pending', async () => {
  use(stub(calls.registration.sentOrganization, sentOrganization), ...loggedInAs());
  await showApp({ at: '/register/improve-info-5' });
  expect(await screen.findByText('沒有等待審核的更改')).toBeInTheDocument();
  expect(await screen.findByText('現行的服務類型與對象')).toBeInTheDocument();
});

test('reloads the services in force after an error and keeps the rest of the page', async () => {
  use(stubRefusal(calls.registration.sentOrganization, 'unavailable'), ...loggedInAs());
  const { user } = await showApp({ at: '/register/improve-info-5' });
  const again = await screen.findByRole('button', { name: '重新載入' });
  expect(screen.getByText('沒有等待審核的更改')).toBeInTheDocument();
  use(stub(calls.registration.sentOrganization, sentOrganization));
  await user.click(again);
  expect(await screen.findByText('現行的服務類型與對象')).toBeInTheDocument();
});
