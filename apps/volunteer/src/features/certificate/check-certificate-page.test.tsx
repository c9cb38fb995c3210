import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/Check-certificate?code=abc';

test('a guest who scans a certificate sees whose it is', async () => {
  network.use(
    stub(calls.certificate.check, {
      displayName: '陳嘉欣',
      otherName: 'CHAN KA IAN',
      number: 'MO20260418',
      starLevel: 3,
      serviceHours: 648.5,
      byHandHours: 0,
      split: { placed: 600, scanned: 0, secondWord: 40, byHand: 8.5 },
      waitingHours: 6,
      organizations: [{ oid: 'o1', name: { text: '濠江青年志願服務隊', language: 'zh-TW' } }],
      checkedAt: '2026-07-18T14:02:00+08:00',
    }),
  );
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('陳嘉欣 CHAN KA IAN')).toBeInTheDocument();
  expect(screen.getByText('有效的志願者電子證')).toBeInTheDocument();
  expect(screen.getByText(/14:02 查核/)).toBeInTheDocument();
  expect(screen.getByText('服務時數').nextElementSibling).toHaveTextContent('648.5 小時');
  expect(screen.getByText('其中由第二人確認').nextElementSibling).toHaveTextContent('40 小時');
  expect(screen.getByText('其中人手登記').nextElementSibling).toHaveTextContent('8.5 小時');
  expect(screen.getByText('尚待確認、未計入').nextElementSibling).toHaveTextContent('6 小時');
  await expectNoAxeViolations();
});

test.each(['certificateExpired', 'certificateInvalid'] as const)(
  '%s is shown with the message of the server',
  async (refusal) => {
    network.use(stubRefusal(calls.certificate.check, refusal));
    await showApp({ at, reader: 'guest' });
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(screen.getByText('未能查核這張電子證')).toBeInTheDocument();
  },
);

test('without a code it explains where to find one', async () => {
  await showApp({ at: '/Check-certificate', reader: 'guest' });
  expect(await screen.findByText(/請掃描志願者手機上電子證的二維碼/)).toBeInTheDocument();
});
