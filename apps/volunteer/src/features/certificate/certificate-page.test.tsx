import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { Certificate, OwnTotals } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const totals: OwnTotals = {
  serviceHours: 0,
  trainingHours: 0,
  byHandHours: 0,
  activityCount: 0,
  starLevel: 0,
  months: [],
  milestones: [],
};
const network = stubNetwork(...always, stub(calls.attendance.totals, totals));

const at = '/VolunteerRegister-volunteerCertificate';
const certificate: Certificate = {
  displayName: '陳嘉欣',
  otherName: 'CHAN KA IAN',
  number: 'MO20260418',
  starLevel: 3,
  serviceHours: 648.5,
  byHandHours: 0,
  split: { placed: 400, scanned: 248.5, secondWord: 0, byHand: 0 },
  waitingHours: 0,
  organizations: [{ oid: 'o1', name: { text: '濠江青年志願服務隊', language: 'zh-TW' } }],
  code: 'https://volunteer.example.mo/wu/v?c=abc',
  codeExpiresAt: '2099-01-01T00:00:00+08:00',
};

test('shows names, number, stars as text, organizations and a labelled code', async () => {
  network.use(stub(calls.certificate.mine, certificate));
  await showApp({ at });
  expect(await screen.findByText('CHAN KA IAN')).toBeInTheDocument();
  expect(screen.getByText('三星')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /志願者電子證二維碼，編號 MO20260418/ })).toBeInTheDocument();
  expect(screen.getByText('所屬組織：濠江青年志願服務隊')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('hours before the first star show what they rest on, and which are not counted', async () => {
  const split = { placed: 0, scanned: 6, secondWord: 2.5, byHand: 4 };
  const few = { ...certificate, starLevel: 0, serviceHours: 12.5, byHandHours: 4, split, waitingHours: 3 };
  network.use(stub(calls.certificate.mine, few));
  await showApp({ at });
  expect(await screen.findByText('12.5 小時')).toBeInTheDocument();
  const shown = ['其中掃碼但沒有位置', '其中由第二人確認', '其中人手登記', '尚待確認、未計入'];
  const hours = shown.map((name) => screen.getByText(name).nextElementSibling?.textContent);
  expect(hours).toEqual(['6 小時', '2.5 小時', '4 小時', '3 小時']);
  expect(screen.queryByText('其中掃碼且位置在活動地點')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a code that cannot be renewed stays, with its time and a warning', async () => {
  network.use(stub(calls.certificate.mine, certificate));
  const { user } = await showApp({ at });
  await screen.findByText('CHAN KA IAN');
  network.use(stubRefusal(calls.certificate.mine, 'unavailable'));
  await user.click(screen.getByRole('button', { name: '更新' }));
  expect(await screen.findByText(/可能已失效/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /MO20260418/ })).toBeInTheDocument();
});

test('without a verified identity it links to the identity check', async () => {
  network.use(stubRefusal(calls.certificate.mine, 'realNameMissing'));
  await showApp({ at });
  expect(await screen.findByRole('link', { name: '去實名驗證' })).toHaveAttribute(
    'href',
    '/VolunteerRegister-perfectVolunteer',
  );
});
