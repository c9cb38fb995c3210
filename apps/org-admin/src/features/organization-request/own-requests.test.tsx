import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { AskedRequest } from '@vp/contract';
import { expectNoAxeViolations, findStatus, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();
const menus = [{ id: 62, name: 'organization', childNames: 'organization-ascription' }];
const at = '/organization/own-requests';

const named = (oid: string, text: string) => ({ oid, name: { text, language: 'zh-TW' as const } });

const waiting: AskedRequest = {
  change: null,
  requestId: 'q1',
  kind: 'affiliation',
  state: 'underReview',
  from: null,
  to: named('o7', '濠江社區互助會'),
  submittedAt: '2026-07-17T21:08:00+08:00',
  decidedAt: null,
  reason: null,
  waiting: {
    since: '2026-07-17T21:08:00+08:00',
    decidedBy: { text: '濠江社區互助會', language: 'zh-TW' },
    usualDays: null,
  },
};

const refused: AskedRequest = {
  ...waiting,
  requestId: 'q0',
  kind: 'ownership',
  state: 'failed',
  decidedAt: '2026-07-16T10:00:00+08:00',
  reason: '雙方未有共識',
  waiting: null,
};

const given = (requests: readonly AskedRequest[]) => [
  stub(calls.organizationRequest.mine, { listData: [...requests], total: requests.length }),
  stub(calls.organization.effectList, {
    listData: [{ ...named('o9', '鏡湖社區互助會'), regionId: '820001', parentName: null, hasChildren: false }],
    total: 1,
  }),
  ...loggedInAs({ permissions: ['organization-ascription'] }, menus),
];

it('asks the chosen organization to become the parent, after one confirmation', async () => {
  const bodies: unknown[] = [];
  use(
    stub(calls.organizationRequest.ask, ({ body }) => {
      bodies.push(body);
      return { requestId: 'q2' };
    }),
    ...given([]),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('未有申請')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '申請轉歸屬' }));
  const choice = await screen.findByRole('button', { name: /鏡湖社區互助會/ });
  expect(
    within(screen.getByRole('list', { name: '申請轉歸屬' }))
      .getAllByRole('listitem')
      .at(-1),
  ).toHaveAttribute('aria-setsize', '1');
  await user.click(choice);
  expect(await screen.findByText('向「鏡湖社區互助會」申請轉歸屬？')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: '提交申請' }));
  await waitFor(() => expect(bodies).toEqual([{ kind: 'ownership', targetId: 'o9' }]));
  expect(await findStatus('申請已提交')).toBeInTheDocument();
});

it('explains why a request cannot be sent', async () => {
  use(stubRefusal(calls.organizationRequest.ask, 'registeredItself'), ...given([]));
  const { user } = await showApp({ at });
  await user.click(await screen.findByRole('button', { name: '申請掛靠' }));
  await user.click(await screen.findByRole('button', { name: /鏡湖社區互助會/ }));
  await user.click(await screen.findByRole('button', { name: '提交申請' }));
  expect(await findStatus('registeredItself')).toBeInTheDocument();
});

it('shows the state of each request and withdraws a pending one', async () => {
  const taken: unknown[] = [];
  use(
    stub(calls.organizationRequest.withdraw, ({ params }) => {
      taken.push(params);
      return { requestId: 'q1' };
    }),
    ...given([waiting, refused]),
  );
  const { user } = await showApp({ at });
  expect(await screen.findByText('雙方未有共識')).toBeInTheDocument();
  await expectNoAxeViolations();
  const [withdraw, ...others] = screen.getAllByRole('button', { name: '撤回申請' });
  expect(others).toEqual([]);
  await user.click(withdraw!);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回申請' }));
  await waitFor(() => expect(taken).toEqual([{ id: 'q1' }]));
});
