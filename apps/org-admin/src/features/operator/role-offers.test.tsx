import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const organization = { oid: 'o9', name: { text: '青洲青年隊', language: 'zh-TW' } } as const;
const invitation = {
  invitationId: 'i1',
  organization,
  invitedBy: '魏雅文',
  permissions: ['activity-list'],
  sentAt: '2026-07-17T10:00:00+08:00',
  expiresAt: '2026-07-24T10:00:00+08:00',
} as const;
const transfer = {
  transferId: 't1',
  organization,
  from: '魏雅文',
  offeredAt: '2026-07-17T10:00:00+08:00',
  expiresAt: '2026-07-19T10:00:00+08:00',
} as const;
const appointment = {
  appointmentId: 'p1',
  organization,
  by: { oid: 'o1', name: { text: '蓮峰社區互助會', language: 'zh-TW' } },
  effectiveFrom: '2026-07-24T10:00:00+08:00',
  expiresAt: '2026-08-16T10:00:00+08:00',
  isAccepted: false,
} as const;

function offered(input: {
  readonly invitations?: readonly (typeof invitation)[];
  readonly transfers?: readonly (typeof transfer)[];
  readonly appointments?: readonly (typeof appointment)[];
}) {
  const invitations = [...(input.invitations ?? [])];
  const transfers = [...(input.transfers ?? [])];
  const appointments = [...(input.appointments ?? [])];
  const sent: unknown[] = [];
  const handlers = [
    stub(calls.operator.received, () => ({ listData: invitations, total: invitations.length })),
    stub(calls.authorityTransfer.received, () => ({ listData: transfers, total: transfers.length })),
    stub(calls.authorityTransfer.appointments, () => ({ listData: appointments, total: appointments.length })),
    stub(calls.authorityTransfer.answerAppointment, ({ params, body: { isAccepted } }) => {
      sent.push({ id: params.id, isAccepted });
      appointments.pop();
      return { isAccepted };
    }),
    stub(calls.operator.answer, ({ params, body }) => {
      sent.push({ id: params.id, ...body });
      invitations.pop();
      return { state: body.isAccepted ? 'accepted' : 'declined', oid: 'o9', organization: organization.name };
    }),
    stub(calls.authorityTransfer.answer, ({ params, body }) => {
      sent.push({ id: params.id, isAccepted: body.isAccepted });
      transfers.pop();
      return { state: body.isAccepted ? 'accepted' : 'declined' };
    }),
    ...loggedInAs(),
  ];
  return { handlers, sent };
}

describe('role offers', () => {
  it('accept an invitation and show the next step', async () => {
    const { handlers, sent } = offered({ invitations: [invitation] });
    use(...handlers);
    const { user } = await showApp({ at: '/account/role-offers' });
    expect(await screen.findByText('管理活動的報名、簽到及時數')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '接受 青洲青年隊' }));
    expect(await screen.findByText(/你已成為「青洲青年隊」的操作員/)).toBeInTheDocument();
    expect(sent).toEqual([{ id: 'i1', isAccepted: true }]);
    expect(await screen.findByText('沒有等待答覆的邀請')).toBeInTheDocument();
  });

  it('decline an invitation after a confirmation', async () => {
    const { handlers, sent } = offered({ invitations: [invitation] });
    use(...handlers);
    const { user } = await showApp({ at: '/account/role-offers' });
    await user.click(await screen.findByRole('button', { name: '拒絕 青洲青年隊' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '拒絕' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'i1', isAccepted: false }]));
  });

  it('require the password for an administration and show a wrong one at its field', async () => {
    const { handlers, sent } = offered({ transfers: [transfer] });
    use(stubRefusal(calls.session.passwordKey, 'unavailable', { message: '系統暫時未能提供服務' }), ...handlers);
    const { user } = await showApp({ at: '/account/role-offers' });
    await user.click(await screen.findByRole('button', { name: '接受管理權' }));
    const sheet = await screen.findByRole('dialog', { name: '接受「青洲青年隊」的管理權' });
    await user.click(within(sheet).getByRole('button', { name: '接受管理權' }));
    const password = within(sheet).getByLabelText('你的登入密碼');
    await waitFor(() => expect(password).toBeInvalid());
    expect(sent).toEqual([]);
    await expectNoAxeViolations();
  });

  it('show an appointment as the administrator, which is declined after a confirmation', async () => {
    const { handlers, sent } = offered({ appointments: [appointment] });
    use(...handlers);
    const { user } = await showApp({ at: '/account/role-offers' });
    expect(await screen.findByText('由蓮峰社區互助會提出')).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '接受 青洲青年隊' }));
    const sheet = await screen.findByRole('dialog', { name: '擔任「青洲青年隊」的管理員' });
    await user.click(within(sheet).getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '拒絕 青洲青年隊' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '拒絕' }));
    await waitFor(() => expect(sent).toEqual([{ id: 'p1', isAccepted: false }]));
  });

  it('show an empty state', async () => {
    use(...offered({}).handlers);
    await showApp({ at: '/account/role-offers' });
    expect(await screen.findByText('沒有等待答覆的邀請')).toBeInTheDocument();
  });
});
