import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { Operator, OperatorInvitation } from '@vp/contract';
import { expectNoAxeViolations, findStatus, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const right = [{ id: 62, name: 'organization', childNames: 'organization-invitation-operators' }];

const administrator: Operator = {
  accountId: 'a1',
  username: 'admin2026',
  name: '何美玲',
  maskedMobile: '+853 66•• ••11',
  role: 'administrator',
  permissions: [],
  since: '2026-01-02T10:00:00+08:00',
  isSelf: true,
  version: 1,
};
const operator: Operator = {
  ...administrator,
  accountId: 'a2',
  username: 'oper2026',
  name: '馮子晴',
  role: 'operator',
  permissions: ['activity-list'],
  isSelf: false,
};
const invitation: OperatorInvitation = {
  invitationId: 'i1',
  name: '梁詠詩',
  recipient: '+853 66•• ••22',
  permissions: ['activity-list'],
  state: 'pending',
  invitedBy: '何美玲',
  sentAt: '2026-07-17T10:00:00+08:00',
  expiresAt: '2026-07-24T10:00:00+08:00',
};

/** Stubs the operators of the server and records the requested changes. */
function office(invitations: readonly OperatorInvitation[] = [invitation]) {
  const people = [administrator, operator];
  const sent: unknown[] = [];
  const handlers = [
    stub(calls.operator.list, () => ({ listData: people, total: people.length })),
    stub(calls.operator.invitationList, { listData: invitations, total: invitations.length }),
    stub(calls.operator.changeRights, ({ params, body }) => {
      sent.push({ id: params.id, ...body });
      return body;
    }),
    stub(calls.operator.remove, ({ params }) => {
      sent.push({ removed: params.id });
      people.splice(1);
      return { endedSessions: 1 };
    }),
    stub(calls.operator.sendAgain, ({ params }) => {
      sent.push({ again: params.id });
      return { expiresAt: '2026-07-25T10:00:00+08:00' };
    }),
    stub(calls.operator.withdrawInvitation, ({ params }) => {
      sent.push({ withdrawn: params.id });
      return { withdrawn: true };
    }),
    stub(calls.operator.invite, ({ body }) => {
      sent.push(body);
      return { invitationId: 'i2', expiresAt: '2026-07-25T10:00:00+08:00' };
    }),
    ...loggedInAs({}, right),
  ];
  return { handlers, sent };
}

describe('operators', () => {
  it('are listed with their permissions; the administrator cannot be changed here', async () => {
    use(...office().handlers);
    await showApp({ at: '/organization/operators-info' });
    expect(await screen.findByRole('heading', { name: '馮子晴' })).toBeInTheDocument();
    expect(screen.getByText('管理活動的報名、簽到及時數')).toBeInTheDocument();
    expect(screen.getByText('全部權限')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^移除/ })).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('get other permissions', async () => {
    const { handlers, sent } = office();
    use(...handlers);
    const { user } = await showApp({ at: '/organization/operators-info' });
    await user.click(await screen.findByRole('button', { name: '更改權限 馮子晴' }));
    const sheet = await screen.findByRole('dialog', { name: '更改馮子晴的權限' });
    expect(within(sheet).getByRole('checkbox', { name: '管理活動的報名、簽到及時數' })).toBeChecked();
    expect(within(sheet).queryByRole('checkbox', { name: '移交管理權' })).not.toBeInTheDocument();
    await user.click(within(sheet).getByRole('checkbox', { name: '審核加入申請' }));
    await user.click(within(sheet).getByRole('button', { name: '儲存' }));
    await waitFor(() =>
      expect(sent).toEqual([{ id: 'a2', permissions: ['activity-list', 'personnel-to-examine'], version: 1 }]),
    );
    expect(await findStatus('已更改馮子晴的權限')).toBeInTheDocument();
  });

  it('keep a permission that another person has granted meanwhile', async () => {
    const { handlers, sent } = office();
    use(...handlers);
    const { user } = await showApp({ at: '/organization/operators-info' });
    await user.click(await screen.findByRole('button', { name: '更改權限 馮子晴' }));
    const sheet = within(await screen.findByRole('dialog', { name: '更改馮子晴的權限' }));
    await user.click(sheet.getByRole('checkbox', { name: '審核加入申請' }));
    const stored = { role: 'operator', permissions: ['activity-list', 'activity-release'] };
    const who = { changedAt: '2026-07-18T13:00:00+08:00', changedBy: '何美玲', isOwnChange: false } as const;
    use(stubRefusal(calls.operator.changeRights, 'contentChanged', { newer: { version: 2, stored, ...who } }));
    await user.click(sheet.getByRole('button', { name: '儲存' }));
    const right = within(await sheet.findByRole('group', { name: '發佈及更改活動' }));
    expect(right.getByRole('radio', { name: /新的內容.*有此權限/ })).toBeChecked();
    expect(sheet.getByRole('checkbox', { name: '發佈及更改活動' })).toBeChecked();
    await expectNoAxeViolations();
    use(...handlers);
    await user.click(sheet.getByRole('button', { name: '儲存' }));
    const permissions = ['activity-list', 'activity-release', 'personnel-to-examine'];
    await waitFor(() => expect(sent).toMatchObject([{ id: 'a2', version: 2 }]));
    expect(sent).toMatchObject([{ permissions: expect.arrayContaining(permissions) }]);
  });

  it('are removed after a confirmation that names the consequences', async () => {
    const { handlers, sent } = office();
    use(...handlers);
    const { user } = await showApp({ at: '/organization/operators-info' });
    await user.click(await screen.findByRole('button', { name: '移除 馮子晴' }));
    const dialog = await screen.findByRole('alertdialog', { name: '移除操作員馮子晴？' });
    expect(dialog).toHaveTextContent('即時登出並失去全部權限');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '移除' }));
    await waitFor(() => expect(sent).toEqual([{ removed: 'a2' }]));
    await waitFor(() => expect(screen.queryByRole('heading', { name: '馮子晴' })).not.toBeInTheDocument());
  });

  it('cannot be changed offline', async () => {
    const { handlers, sent } = office();
    use(...handlers);
    const { user } = await showApp({ at: '/organization/operators-info' });
    const button = await screen.findByRole('button', { name: '移除 馮子晴' });
    goOffline();
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('invitations', () => {
  it('are resent and withdrawn; ended ones are read-only', async () => {
    const ended = { ...invitation, invitationId: 'i0', name: '蘇佩珊', state: 'declined' as const };
    const { handlers, sent } = office([invitation, ended]);
    use(...handlers);
    const { user } = await showApp({ at: '/organization/operators-info?tab=invitations' });
    await user.click(await screen.findByRole('button', { name: '再次發送 梁詠詩' }));
    await waitFor(() => expect(sent).toEqual([{ again: 'i1' }]));
    await user.click(screen.getByRole('button', { name: '撤回 梁詠詩' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(sent).toContainEqual({ withdrawn: 'i1' }));
    expect(screen.getByText('已拒絕')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /蘇佩珊/ })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('are sent with a recipient, a name and permissions', async () => {
    const { handlers, sent } = office();
    use(...handlers);
    const { user, address } = await showApp({ at: '/organization/invitation-operators' });
    await user.click(await screen.findByRole('button', { name: '發出邀請' }));
    expect(sent).toEqual([]);
    const recipient = screen.getByLabelText('流動電話或用戶名稱');
    await waitFor(() => expect(recipient).toHaveFocus());
    await user.type(recipient, 'abc');
    await user.type(screen.getByLabelText('姓名'), '鄧展鵬');
    await user.click(screen.getByRole('checkbox', { name: '管理活動的報名、簽到及時數' }));
    await user.click(screen.getByRole('button', { name: '發出邀請' }));
    await waitFor(() => expect(recipient).toHaveAccessibleDescription(/請輸入流動電話號碼，或 6 至 10 個字的用戶名稱/));
    await user.clear(recipient);
    await user.type(recipient, '6600 0022');
    await user.dblClick(screen.getByRole('button', { name: '發出邀請' }));
    await waitFor(() => expect(address()).toBe('/organization/operators-info?tab=invitations'));
    expect(sent).toEqual([{ recipient: '6600 0022', name: '鄧展鵬', permissions: ['activity-list'] }]);
  });

  it('to a person who already acts here show an error at the field', async () => {
    use(stubRefusal(calls.operator.invite, 'alreadyOperator', { message: '此人已是操作員' }), ...office().handlers);
    const { user } = await showApp({ at: '/organization/invitation-operators' });
    await user.type(await screen.findByLabelText('流動電話或用戶名稱'), 'oper2026');
    await user.type(screen.getByLabelText('姓名'), '馮子晴');
    await user.click(screen.getByRole('button', { name: '發出邀請' }));
    await waitFor(() =>
      expect(screen.getByLabelText('流動電話或用戶名稱')).toHaveAccessibleDescription(/此人已是操作員/),
    );
    await expectNoAxeViolations();
  });

  it('grant only the permissions of the inviter', async () => {
    const childNames = 'organization-invitation-operators';
    use(...loggedInAs({ role: 'operator' }, [{ id: 62, name: 'organization', childNames }]));
    await showApp({ at: '/organization/invitation-operators' });
    expect(await screen.findByRole('checkbox', { name: '邀請及管理操作員' })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: '審核加入申請' })).not.toBeInTheDocument();
    expect(screen.getByText(/審核加入申請 · 你沒有這項權限/)).toBeInTheDocument();
  });
});
