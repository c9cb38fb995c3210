import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { SharedPage } from '@vp/contract';
import {
  expectNoAxeViolations,
  goOffline,
  goOnline,
  stub,
  stubLost,
  stubNetwork,
  stubPending,
  stubRefusal,
} from '@vp/testing';
import { expect, test } from 'vitest';
import { passwordKey } from '../../testing/password-key.ts';
import { always, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always, stub(calls.session.passwordKey, passwordKey));

const inChinese = (text: string) => ({ text, language: 'zh-TW' }) as const;
const beach: SharedPage = {
  kind: 'activity',
  id: 'a1',
  title: inChinese('海灘清潔'),
  pictureUrl: null,
  startsAt: '2026-07-25T09:00:00+08:00',
  endsAt: '2026-07-25T12:00:00+08:00',
  place: inChinese('黑沙海灘'),
  organizer: inChinese('濠江義工會'),
};
const article: SharedPage = { ...beach, kind: 'news', id: 'n1', title: inChinese('嘉許禮'), endsAt: null, place: null };
const union: SharedPage = { ...beach, kind: 'organization', id: 'o1', startsAt: null, endsAt: null };

test.each([
  [
    '/Home-activityDetails?id=a1',
    beach,
    '登入或註冊後，可查看這項活動',
    ['海灘清潔', '7月25日（六）09:00–12:00', '黑沙海灘', '濠江義工會'],
  ],
  ['/Home-newsArticle?id=n1', article, '登入或註冊後，可閱讀這則新聞', ['嘉許禮', '7月25日（六）09:00', '濠江義工會']],
  ['/Home-organizationDeta?oid=o1', union, '登入或註冊後，可查看這個組織', ['海灘清潔', '黑沙海灘', '濠江義工會']],
] as const)('the log-in that %s leads to shows it above the form', async (at, shared, label, facts) => {
  const asked: unknown[] = [];
  network.use(
    stub(calls.sharedPage.detail, ({ params }) => {
      asked.push(params);
      return shared;
    }),
  );
  const app = await showApp({ at, reader: 'guest' });
  const card = await screen.findByRole('region', { name: label });
  for (const fact of facts) expect(within(card).getByText(fact)).toBeVisible();
  expect(card).toHaveTextContent(new RegExp(`^${label}${facts.join('')}$`.replaceAll(/[()]/g, '.')));
  expect(asked).toEqual([{ kind: shared.kind, id: shared.id }]);
  expect(app.address()).toBe(`/Login-volunteer?${new URLSearchParams({ redirect: at }).toString()}`);
  const form = screen.getByLabelText('密碼');
  expect(card.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: '註冊成為志願者' })).toHaveAttribute(
    'href',
    expect.stringContaining(new URLSearchParams({ redirect: at }).toString()),
  );
  await expectNoAxeViolations();
});

test('a log-in without a shared page asks for none', async () => {
  const asked: unknown[] = [];
  network.use(stub(calls.sharedPage.detail, ({ params }) => (asked.push(params), beach)));
  await showApp({ at: '/Login-volunteer?redirect=%2FUser-inbox', reader: 'guest' });
  await screen.findByLabelText('密碼');
  expect(asked).toEqual([]);
});

const at = '/Login-volunteer?redirect=%2FHome-activityDetails%3Fid%3Da1';

test('a withdrawn page says so, and the form stays usable', async () => {
  network.use(stubRefusal(calls.sharedPage.detail, 'notFound'));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByText('分享的內容已取消或不再公開')).toBeVisible();
  expect(screen.getByText('你仍可登入，看看其他活動。')).toBeVisible();
  expect(screen.getByRole('button', { name: '登入' })).toBeEnabled();
});

test('the form is there while the card loads', async () => {
  network.use(stubPending(calls.sharedPage.detail));
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByLabelText('密碼')).toBeVisible();
  expect(screen.queryByRole('region', { name: '登入或註冊後，可查看這項活動' })).not.toBeInTheDocument();
});

test('after a lost answer the card can be loaded again', async () => {
  network.use(stubLost(calls.sharedPage.detail));
  const app = await showApp({ at, reader: 'guest' });
  const reload = await within(await screen.findByRole('alert')).findByRole('button');
  network.use(stub(calls.sharedPage.detail, beach));
  await app.user.click(reload);
  expect(await screen.findByText('海灘清潔')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('without a network the card says so, and comes with it', async () => {
  network.use(stub(calls.sharedPage.detail, beach));
  goOffline();
  await showApp({ at, reader: 'guest' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('你目前沒有網絡連接'));
  expect(screen.getByLabelText('密碼')).toBeVisible();
  goOnline();
  expect(await screen.findByText('海灘清潔')).toBeVisible();
});
