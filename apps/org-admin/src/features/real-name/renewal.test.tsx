import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ReviewDetail } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { chan, detailOf, lei, photos, queue } from '../../testing/review-queue.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const at = '/personnel/detail?kind=realName&id=r1';
const renewal: ReviewDetail = detailOf(
  { ...chan, renewal: true },
  {
    before: {
      chineseName: '陳大文',
      latinName: 'CHAN TAI MAN',
      gender: '1',
      birthDate: '1990-05-20',
      documentType: '2',
      maskedDocumentNumber: '5000•••1',
      documentIssuedOn: '2016-04-01',
      documentExpiresOn: '2026-04-01',
      sameDocument: false,
    },
    photos: [...photos, { id: 'p3', url: '/api/open/file/p3', side: 'frontBefore' }],
  },
);

/** Returns the record with this title. */
const record = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('div[class*="card"]') ?? document.body);

test('a renewal shows the approved data beside the new data, with the photo of before', async () => {
  use(stub(calls.realName.detail, renewal), ...queue('realName', [chan, lei]).handlers, ...loggedInAs());
  await showApp({ at });
  expect(await screen.findByText(/此人已通過實名驗證。通過前，原有資料繼續有效/)).toBeInTheDocument();
  const before = await record('現時已驗證的資料');
  for (const word of ['陳大文', 'CHAN TAI MAN', '5000•••1', '1990年5月20日', '2026年4月1日'])
    expect(before.getByText(word)).toBeInTheDocument();
  expect(screen.getByText('1345•••8')).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /原證件正面/, hidden: true }).length).toBeGreaterThan(0);
  await expectNoAxeViolations();
});

test('a passed renewal names the data that it has replaced', async () => {
  const passed: ReviewDetail = { ...renewal, tab: 'passed' };
  use(stub(calls.realName.detail, passed), ...queue('realName', [lei]).handlers, ...loggedInAs());
  await showApp({ at });
  expect(await screen.findByText('更新前已驗證的資料')).toBeInTheDocument();
});

test('a change of name and number is said to be another person, and each difference is marked', async () => {
  const sold: ReviewDetail = { ...renewal, row: { ...chan, renewal: true, identityChange: 'newPerson' } };
  use(stub(calls.realName.detail, sold), ...queue('realName', [chan, lei]).handlers, ...loggedInAs());
  await showApp({ at });
  expect(await screen.findByText(/姓名及證件號碼均與已驗證的資料不同.*由 0 小時開始/)).toBeInTheDocument();
  const after = await record('與證件核對');
  const marked = (name: string) => after.getByText(name).nextElementSibling;
  expect(marked('證件號碼')).toHaveTextContent('與原有不同');
  expect(marked('中文姓名')).toHaveTextContent('與原有不同');
  await expectNoAxeViolations();
});

test('numbers that look the same when masked are marked where they differ', async () => {
  const { person } = renewal;
  const before = renewal.before && { ...renewal.before, ...person, sameDocument: false };
  use(stub(calls.realName.detail, { ...renewal, ...(before && { before }) }));
  use(...queue('realName', [chan, lei]).handlers, ...loggedInAs());
  await showApp({ at });
  const after = await record('與證件核對');
  expect(after.getByText('證件號碼').nextElementSibling).toHaveTextContent('與原有不同');
  expect(after.getByText('出生日期').nextElementSibling).not.toHaveTextContent('與原有不同');
});

test('a first check shows no other data', async () => {
  use(stub(calls.realName.detail, detailOf(chan, { photos })), ...queue('realName', [chan]).handlers, ...loggedInAs());
  await showApp({ at });
  expect(await screen.findByText('1345•••8')).toBeInTheDocument();
  expect(screen.queryByText('現時已驗證的資料')).not.toBeInTheDocument();
});

test('the list marks renewals', async () => {
  use(...queue('realName', [{ ...chan, renewal: true }, lei]).handlers, ...loggedInAs());
  await showApp({ at: '/personnel/verification-real-name' });
  expect(await screen.findByText('更新資料')).toBeInTheDocument();
});
