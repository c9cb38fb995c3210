import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CardApplication, CardInfo, FederationConsent } from '@vp/contract';
import { expectNoAxeViolations, goOffline, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/VolunteerRegister-doCard';

const application: CardApplication = {
  applicationId: 'c1',
  state: 'received',
  reason: '1',
  bank: '1',
  vestSize: '1',
  federationConsent: true,
  submittedAt: '2026-03-01T10:00:00+08:00',
  approvedAt: '2026-03-05T10:00:00+08:00',
  printingAt: '2026-03-08T10:00:00+08:00',
  receivedAt: '2026-05-02T10:00:00+08:00',
  failedAt: null,
  failureReason: null,
};

const holder: CardInfo = {
  name: 'CHAN KA IAN',
  number: 'MO20260418',
  refusals: [],
  possibleFrom: null,
  reasons: ['2', '3'],
  vestFree: false,
  vest: { handedOutAt: null },
  needsGuardian: false,
  agreementVersion: '2026-07',
  profile: { occupation: '2', educationLevel: '5', maritalStatus: '2', languageIdentification: '1', vestSize: '1' },
  application,
  heldSince: application.receivedAt,
  federation: { isGiven: true, changedAt: null, passed: null },
};

describe('the vest on the card page', () => {
  test.each([
    ['a vest that was handed out', { handedOutAt: '2026-05-20T10:00:00+08:00' }, /^2026年5月20日.* 已派發$/],
    ['a vest that was not', { handedOutAt: null }, '未派發'],
  ] as const)('shows %s', async (_what, vest, text) => {
    network.use(stub(calls.card.info, { ...holder, vest }));
    await showApp({ at });
    expect(await screen.findByText('志願者背心')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await expectNoAxeViolations();
  });

  test('is not named before an application was approved', async () => {
    const open = { ...application, state: 'pending', receivedAt: null } as const;
    network.use(stub(calls.card.info, { ...holder, vest: null, application: open, heldSince: null }));
    await showApp({ at });
    expect(await screen.findByText('志願者卡申請進度')).toBeInTheDocument();
    expect(screen.queryByText('志願者背心')).not.toBeInTheDocument();
  });
});

describe('the data for the federation on the card page', () => {
  const withdrawnAt = '2026-06-10T10:00:00+08:00';

  /** Stubs a server that stores the consent, and returns the bodies that it gets. */
  function stored(start: FederationConsent): unknown[] {
    const bodies: unknown[] = [];
    let federation = start;
    network.use(
      stub(calls.card.info, () => ({ ...holder, federation })),
      stub(calls.card.setFederationConsent, ({ body }) => {
        bodies.push(body);
        federation = { ...federation, isGiven: body.isGiven, changedAt: withdrawnAt };
        return body;
      }),
    );
    return bodies;
  }

  test('show what was passed on and when; the consent is withdrawn after a confirmation and can be given again', async () => {
    const passed = { at: '2026-06-01T10:00:00+08:00', fields: ['name', 'number'] } as const;
    const bodies = stored({ isGiven: true, changedAt: null, passed });
    const { user } = await showApp({ at });
    expect(await screen.findByText(/^你於 2026年3月1日.* 同意$/)).toBeInTheDocument();
    expect(screen.getByText('中文姓名、性別、志願者編號、服務時數')).toBeInTheDocument();
    expect(screen.getByText(/^最近一次交出：2026年6月1日.*（中文姓名、志願者編號）$/)).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '撤回同意' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '保留同意' }));
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: '撤回同意' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回同意' }));
    expect(await screen.findByText(/^你於 2026年6月10日.* 撤回同意/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '同意交予聯合會' }));
    const offer = await screen.findByRole('alertdialog');
    expect(offer).toHaveTextContent('中文姓名、性別、志願者編號、服務時數');
    await user.click(within(offer).getByRole('button', { name: '同意交予聯合會' }));
    expect(await screen.findByText(/^你於 2026年6月10日.* 同意$/)).toBeInTheDocument();
    expect(bodies).toEqual([{ isGiven: false }, { isGiven: true }]);
  });

  test('say that nothing was agreed to or passed on', async () => {
    stored({ isGiven: false, changedAt: null, passed: null });
    await showApp({ at });
    expect(await screen.findByText('你沒有同意，名單不包括你的資料')).toBeInTheDocument();
    expect(screen.getByText('尚未交出你的資料')).toBeInTheDocument();
  });

  test('keep the consent if the server cannot store a change, and offer none without a network', async () => {
    network.use(
      stub(calls.card.info, holder),
      stubRefusal(calls.card.setFederationConsent, 'unavailable', { message: '系統繁忙' }),
    );
    const { user } = await showApp({ at });
    await user.click(await screen.findByRole('button', { name: '撤回同意' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回同意' }));
    expect(await screen.findAllByText('系統繁忙')).not.toHaveLength(0);
    expect(screen.getByText(/^你於 2026年3月1日.* 同意$/)).toBeInTheDocument();
    goOffline();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '撤回同意' })).toHaveAttribute('aria-disabled', 'true'),
    );
  });
});
