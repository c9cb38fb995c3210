import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CardApplication, CardInfo } from '@vp/contract';
import { expectNoAxeViolations, goOffline, stub, stubNetwork } from '@vp/testing';
import { describe, expect, test } from 'vitest';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/VolunteerRegister-doCard';

const info: CardInfo = {
  name: 'CHAN KA IAN',
  number: 'MO20260418',
  refusals: [],
  possibleFrom: null,
  reasons: ['1'],
  vestFree: true,
  vest: null,
  needsGuardian: false,
  agreementVersion: '2026-07',
  profile: {
    occupation: '2',
    educationLevel: '5',
    maritalStatus: '2',
    languageIdentification: '1',
    vestSize: '1',
  },
  application: null,
  heldSince: null,
  federation: null,
};

const pending: CardApplication = {
  applicationId: 'c1',
  state: 'pending',
  reason: '1',
  bank: '1',
  vestSize: '1',
  federationConsent: false,
  submittedAt: '2026-07-01T10:00:00+08:00',
  approvedAt: null,
  printingAt: null,
  receivedAt: null,
  failedAt: null,
  failureReason: null,
};

const waiting = { since: pending.submittedAt, decidedBy: null, usualDays: 5 };
const progress = (...applications: CardApplication[]) =>
  stub(calls.card.progress, { name: info.name, applications, waiting: null });

describe('before the form', () => {
  test('tells an eligible volunteer so, and links to the form', async () => {
    network.use(stub(calls.card.info, info));
    const { user } = await showApp({ at });
    expect(await screen.findByText('你符合申請資格')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /志願者電子證/ })).toHaveAttribute(
      'href',
      '/VolunteerRegister-volunteerCertificate',
    );
    await expectNoAxeViolations();
    await user.click(screen.getByRole('link', { name: '申請志願者卡' }));
    expect(await screen.findByRole('radio', { name: '中國銀行澳門分行' })).toBeInTheDocument();
  });

  test('lists missing requirements with their links, whatever the URL says', async () => {
    network.use(
      stub(calls.card.info, { ...info, refusals: ['realNameFailed', 'cardTooYoung'], possibleFrom: '2031-01-01' }),
    );
    await showApp({ at: `${at}?step=application` });
    expect(await screen.findByText('暫時未能申請')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '修改實名資料' })).toHaveAttribute(
      'href',
      '/VolunteerRegister-perfectVolunteer',
    );
    expect(screen.getByText(/^由 2031年1月1日.* 起可以申請$/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '申請志願者卡' })).not.toBeInTheDocument();
  });
});

describe('the form', () => {
  test('is reviewed, consented to in parts, and sent once', async () => {
    const bodies: unknown[] = [];
    network.use(
      stub(calls.card.info, info),
      stub(calls.card.apply, ({ body }) => {
        bodies.push(body);
        return { applicationId: 'c1' };
      }),
      stub(calls.card.progress, { name: info.name, applications: [pending], waiting }),
    );
    const { user } = await showApp({ at: `${at}?step=application` });
    await user.click(await screen.findByRole('radio', { name: '中國銀行澳門分行' }));
    await user.click(screen.getByRole('radio', { name: '否' }));
    await user.click(screen.getByRole('button', { name: '下一步：核對及同意' }));
    expect(await screen.findByText('中國銀行澳門分行')).toBeInTheDocument();
    await expectNoAxeViolations();
    const send = screen.getByRole('button', { name: '提交申請' });
    await user.click(send);
    const bank = screen.getByRole('checkbox', { name: '我同意把以上資料交予發卡銀行' });
    await waitFor(() => expect(bank).toBeInvalid());
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: '我已閱讀並同意志願者卡服務協議' }));
    await user.click(bank);
    await user.dblClick(send);
    expect(await screen.findByText('已收到你的志願者卡申請')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        reason: '1',
        bank: '1',
        vestSize: '1',
        languageIdentification: '1',
        occupation: '2',
        educationLevel: '5',
        maritalStatus: '2',
        isAmerican: false,
        agreementVersion: '2026-07',
        agreed: true,
        bankConsent: true,
        federationConsent: false,
      },
    ]);
  });

  test('asks volunteers under 18 for a guardian, and offers no second vest', async () => {
    network.use(stub(calls.card.info, { ...info, needsGuardian: true, vestFree: false, reasons: ['2', '3'] }));
    const { user } = await showApp({ at: `${at}?step=guardian` });
    await user.click(await screen.findByRole('radio', { name: '遺失補辦' }));
    expect(screen.queryByRole('radio', { name: '新辦' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'M 碼' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '中國銀行澳門分行' }));
    await user.click(screen.getByRole('radio', { name: '否' }));
    await user.click(screen.getByRole('button', { name: '下一步：監護人' }));
    expect(await screen.findByLabelText(/監護人姓名/)).toBeInTheDocument();
  });
});

describe('the progress of an application', () => {
  const at = '/VolunteerRegister-schedule';

  test('shows a date for each step, and marks the pending one', async () => {
    network.use(
      progress({
        ...pending,
        state: 'printing',
        approvedAt: '2026-07-05T10:00:00+08:00',
        printingAt: '2026-07-08T10:00:00+08:00',
      }),
    );
    await showApp({ at });
    expect(await screen.findByText(/一般需時約 1 至 2 個月/)).toBeInTheDocument();
    const steps = within(screen.getByRole('list', { name: '志願者卡申請進度' })).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
    expect(steps[0]).toHaveTextContent('新辦 · 中國銀行澳門分行 · 背心 M 碼');
    await expectNoAxeViolations();
  });

  test('shows the reason of a failure and links to another application', async () => {
    network.use(
      progress({ ...pending, state: 'failed', failedAt: '2026-07-05T10:00:00+08:00', failureReason: '地址不完整' }),
    );
    await showApp({ at });
    expect(await screen.findByText('地址不完整')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '重新申請' })).toHaveAttribute(
      'href',
      '/VolunteerRegister-doCard?step=application',
    );
  });

  test.each([
    ['姓名與證件不符', /^姓名和證件/, '/VolunteerRegister-perfectVolunteer', '更換證件'],
    ['地址不完整', /^地址/, '/User-personalDataEdit?part=address', '詳細地址'],
    ['監護人資料未能核實', /^銀行和監護人/, '/VolunteerRegister-doCard?step=application', '發卡銀行'],
    ['不符合銀行的要求', /^銀行和監護人/, '/VolunteerRegister-doCard?step=application', '發卡銀行'],
  ])('leads from a refusal for %s to the page that corrects it', async (failureReason, link, address, shown) => {
    network.use(
      progress({ ...pending, state: 'failed', failedAt: '2026-07-05T10:00:00+08:00', failureReason }),
      stub(calls.card.info, info),
      stub(calls.volunteer.detail, { ...detail, realNameState: 'verified' }),
    );
    const app = await showApp({ at });
    expect(await screen.findByText(failureReason)).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: link }));
    await waitFor(() => expect(app.address()).toBe(address));
    expect(await screen.findAllByText(new RegExp(shown))).not.toHaveLength(0);
  });

  test('offers to replace a received card and lists earlier applications', async () => {
    const received = { ...pending, state: 'received', receivedAt: '2026-07-09T10:00:00+08:00' } as const;
    network.use(progress(received, { ...pending, applicationId: 'c0', state: 'failed', failureReason: '資料不清晰' }));
    await showApp({ at });
    expect(await screen.findByRole('link', { name: '遺失補辦或換領' })).toBeInTheDocument();
    expect(screen.getByText('資料不清晰')).toBeInTheDocument();
  });

  test('links to the card without an application', async () => {
    network.use(progress());
    await showApp({ at });
    expect(await screen.findByText('還沒有申請')).toBeInTheDocument();
  });

  test('opens without a network', async () => {
    goOffline();
    network.use(progress());
    await showApp({ at });
    expect(await screen.findByRole('heading', { name: '志願者卡申請進度' })).toBeInTheDocument();
  });
});

test('the result page redirects an application that is no longer pending to its progress', async () => {
  network.use(progress({ ...pending, state: 'approved', approvedAt: '2026-07-05T10:00:00+08:00' }));
  const { address } = await showApp({ at: '/VolunteerRegister-succeed' });
  await waitFor(() => expect(address()).toBe('/VolunteerRegister-schedule'));
});

test.each([
  ['/VolunteerRegister-welfare', '澳門元 100,000'],
  ['/VolunteerRegister-welfare', '信用卡積分約 0.3% 捐作公益'],
  ['/VolunteerRegister-news', '廣東省志願者聯合會會收到'],
])('%s shows its content', async (path, text) => {
  await showApp({ at: path });
  expect(await screen.findByText(text)).toBeInTheDocument();
  await expectNoAxeViolations();
});
