import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { CheckedHoursProof } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

const code = 'K7QD9M2X4TRW8HZN0ABC';
const at = `/Check-hoursProof?code=${code}`;

const checked: CheckedHoursProof = {
  number: '20260718-K7QD9M',
  issuedAt: '2026-07-18T10:00:00+08:00',
  state: 'valid',
  renewalPending: false,
  nameChanged: false,
  revokedAt: null,
  fingerprint: 'abcdef0123456789',
  paper: {
    displayName: '陳嘉欣',
    otherName: 'CHAN KA IAN',
    volunteerNumber: 'MO20260418',
    year: null,
    rows: [
      {
        year: 2026,
        organizationName: { text: '濠江青年志願服務隊', language: 'zh-TW' },
        serviceHours: 12.5,
        trainingHours: 2,
        byHandHours: 0,
      },
    ],
    serviceHours: 12.5,
    trainingHours: 2,
    byHandHours: 0,
    split: null,
    waitingHours: 0,
  },
};

test('shows a guest the paper and that it is valid, and tells search engines not to index it', async () => {
  network.use(stub(calls.hoursProof.check, checked));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('有效')).toBeInTheDocument();
  expect(screen.getByText('陳嘉欣 CHAN KA IAN')).toBeInTheDocument();
  expect(screen.getByText('服務 12.5 小時，培訓 2 小時')).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', expect.stringContaining('noindex'));
  await expectNoAxeViolations();
});

function withByHand(byHandHours: number): CheckedHoursProof {
  const { paper } = checked;
  if (paper === null) throw new Error('a paper is expected');
  return { ...checked, paper: { ...paper, byHandHours, rows: paper.rows.map((row) => ({ ...row, byHandHours })) } };
}

test('marks hours that were entered by hand', async () => {
  network.use(stub(calls.hoursProof.check, withByHand(2.5)));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('服務 12.5 小時，培訓 2 小時，其中人手登記 2.5 小時')).toBeInTheDocument();
  expect(screen.getByText('其中人手登記').nextElementSibling).toHaveTextContent('2.5 小時');
});

test('shows what the hours rest on, and hours that are not counted', async () => {
  const { paper } = withByHand(2.5);
  const split = { placed: 8, scanned: 0, secondWord: 4, byHand: 2.5 };
  network.use(stub(calls.hoursProof.check, { ...checked, paper: paper && { ...paper, split, waitingHours: 1.5 } }));
  await showApp({ at, reader: 'guest' });
  const names = ['其中掃碼且位置在活動地點', '其中由第二人確認', '其中人手登記', '尚待確認、未計入'];
  await screen.findByText('尚待確認、未計入');
  const hours = names.map((name) => screen.getByText(name).nextElementSibling?.textContent);
  expect(hours).toEqual(['8 小時', '4 小時', '2.5 小時', '1.5 小時']);
  expect(screen.queryByText('其中掃碼但沒有位置')).not.toBeInTheDocument();
});

test('a paper without hours entered by hand does not mention them', async () => {
  network.use(stub(calls.hoursProof.check, withByHand(0)));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('服務 12.5 小時，培訓 2 小時')).toBeInTheDocument();
  expect(screen.queryByText(/人手登記/)).not.toBeInTheDocument();
});

test('a paper with changed records shows that first', async () => {
  network.use(stub(calls.hoursProof.check, { ...checked, state: 'changed' }));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText(/請向志願者索取新的證明/)).toBeInTheDocument();
});

test('a valid paper of a volunteer who renews the document says so', async () => {
  network.use(stub(calls.hoursProof.check, { ...checked, renewalPending: true }));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('有效')).toBeInTheDocument();
  expect(screen.getByText(/已提交更新的證件.*時數未有更改.*繼續有效/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a paper of a volunteer whose identity is checked again says that the hours have not changed', async () => {
  network.use(stub(calls.hoursProof.check, { ...checked, state: 'identityPending' }));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('身份審核中')).toBeInTheDocument();
  expect(screen.getByText(/時數未有更改/)).toBeInTheDocument();
  expect(screen.getByText('陳嘉欣 CHAN KA IAN')).toBeInTheDocument();
});

test('a paper of an account that went to another person asks for an identity document', async () => {
  network.use(stub(calls.hoursProof.check, { ...checked, state: 'ownerChanged' }));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('屬原持有人')).toBeInTheDocument();
  expect(screen.getByText(/時數屬於證明上的人.*身份證件/)).toBeInTheDocument();
  expect(screen.getByText('陳嘉欣 CHAN KA IAN')).toBeInTheDocument();
});

test('a valid paper of a volunteer with another name by now says so', async () => {
  network.use(stub(calls.hoursProof.check, { ...checked, nameChanged: true }));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('有效')).toBeInTheDocument();
  expect(screen.getByText(/姓名經平台審核更改.*繼續有效/)).toBeInTheDocument();
});

test('a paper withdrawn by the office, or of a blocked account, shows no personal data', async () => {
  network.use(stub(calls.hoursProof.check, { ...checked, state: 'withdrawn', paper: null }));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('已被撤銷')).toBeInTheDocument();
  expect(screen.getByText(/平台辦事處已撤銷/)).toBeInTheDocument();
  expect(screen.queryByText(/志願者已撤回此證明/)).not.toBeInTheDocument();
  expect(screen.queryByText(/陳嘉欣/)).not.toBeInTheDocument();
});

test('a revoked paper shows its number and no personal data', async () => {
  const revokedAt = '2026-07-19T10:00:00+08:00';
  network.use(stub(calls.hoursProof.check, { ...checked, state: 'revoked', revokedAt, paper: null }));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText(/志願者已撤回此證明/)).toBeInTheDocument();
  expect(screen.getByText('20260718-K7QD9M')).toBeInTheDocument();
  expect(screen.queryByText(/陳嘉欣/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '下載原件作比對' })).not.toBeInTheDocument();
});

test('an invalid code can be typed again, and dashes in it are accepted', async () => {
  network.use(stubRefusal(calls.hoursProof.check, 'notFound'));
  const { user, address } = await showApp({ at, reader: 'guest' });
  await user.click(await screen.findByRole('link', { name: '重新輸入代碼' }));
  const field = await screen.findByLabelText(/核實代碼/);
  await user.type(field, 'abc');
  await user.click(screen.getByRole('button', { name: '查核' }));
  expect(field).toHaveAttribute('aria-invalid', 'true');
  network.use(stub(calls.hoursProof.check, checked));
  await user.clear(field);
  await user.type(field, 'k7qd-9m2x-4trw-8hzn-oabc');
  await user.click(screen.getByRole('button', { name: '查核' }));
  expect(await screen.findByText('有效')).toBeInTheDocument();
  expect(address()).toBe(at);
});

test('the original is available in four languages', async () => {
  network.use(stub(calls.hoursProof.check, checked));
  const { user } = await showApp({ at, reader: 'guest' });
  await user.click(await screen.findByRole('button', { name: '下載原件作比對' }));
  expect(await screen.findByRole('link', { name: 'Português' })).toHaveAttribute(
    'href',
    `http://api.test/api/open/hours-proofs/${code}/paper?language=pt`,
  );
});
