import { screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { organizationDetail } from '../../../testing/organizations.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);

test('shows masked names with their posts and the count', async () => {
  const posts = [{ text: '陪伴傾談', language: 'zh-TW' }] as const;
  network.use(stub(calls.participant.maskedList, { listData: [{ maskedName: '陳••', posts }], total: 1 }));
  await showApp({ at: '/Home-applyPersonnel?id=a1' });
  expect(await screen.findByText('陳••')).toBeInTheDocument();
  expect(screen.getByText('陪伴傾談')).toBeInTheDocument();
  expect(screen.getByText('共 1 人')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a post that a person holds in several periods is named once', async () => {
  const post = { text: '送餐員', language: 'zh-TW' } as const;
  const person = { maskedName: '陳•欣', posts: [post, post] };
  network.use(stub(calls.participant.maskedList, { listData: [person], total: 1 }));
  await showApp({ at: '/Home-applyPersonnel?id=a1' });
  expect(await screen.findByRole('listitem')).toHaveTextContent(/送餐員$/);
  expect(screen.getByRole('listitem')).not.toHaveTextContent('·');
});

test('without sign-ups it invites the reader to be the first', async () => {
  network.use(stub(calls.participant.maskedList, { listData: [], total: 0 }));
  await showApp({ at: '/Home-applyPersonnel?id=a1' });
  expect(await screen.findByText('成為第一位報名者。')).toBeInTheDocument();
});

test('the result page without a sign-up shows that there is none', async () => {
  network.use(stub(calls.activity.detail, activity));
  await showApp({ at: '/Home-applySucceed?id=a1' });
  expect(await screen.findByText('你未有報名此活動')).toBeInTheDocument();
});

test('filters the activities of one organization by its ID', async () => {
  const asked: (string | undefined)[] = [];
  network.use(
    stub(calls.organization.detail, organizationDetail),
    stub(calls.activity.find, ({ query }) => {
      asked.push(query.oid);
      return { listData: [activity], total: 1 };
    }),
  );
  await showApp({ at: '/Home-serveActivity?oid=o1' });
  expect(await screen.findByText('「蓮峰社區互助會」的活動')).toBeInTheDocument();
  expect(await screen.findByText('望廈長者中心·夏日探訪')).toBeInTheDocument();
  expect(asked).toEqual(['o1']);
});
