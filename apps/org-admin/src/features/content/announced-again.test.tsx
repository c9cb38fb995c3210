import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ContentDetail } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const office = () => loggedInAs({}, [{ id: 62, name: 'organization', childNames: 'organization-content' }]);

const published: ContentDetail = {
  contentId: 'c1',
  kind: 'notice',
  state: 'published',
  agreement: null,
  site: null,
  versionName: '',
  missing: [],
  publishedAt: '2026-07-01T09:00:00+08:00',
  endsAt: null,
  changedAt: '2026-07-18T10:00:00+08:00',
  changedBy: '黎志強',
  version: 3,
  title: { 'zh-TW': '公眾假期的服務時間' },
  summary: {},
  body: { 'zh-TW': '<p>暫停服務。</p>' },
  picture: null,
  source: '',
  link: '',
  position: 0,
  isPinned: false,
  isWordingOnly: false,
  accepted: 0,
};

const planned: ContentDetail = { ...published, state: 'planned', publishedAt: '2099-07-01T09:00:00+08:00' };

function stubStored(stored: ContentDetail): unknown[] {
  const sent: unknown[] = [];
  use(
    stub(calls.content.detail, () => stored),
    stub(calls.content.change, ({ body }) => {
      sent.push([body.isAnnouncedAgain, body.isWordingOnly]);
      return { contentId: 'c1', version: 4 };
    }),
    stub(calls.content.list, () => ({ listData: [], total: 0 })),
    ...office(),
  );
  return sent;
}

test('a change to a published notice is announced again only on request', async () => {
  const sent = stubStored(published);
  const { user, address } = await showApp({ at: '/organization/content/edit?kind=notice&id=c1' });
  const again = await screen.findByRole('switch', { name: '再次通知' });
  expect(again).not.toBeChecked();
  await expectNoAxeViolations();
  await user.click(again);
  await user.click(screen.getByRole('button', { name: '儲存更改' }));
  await waitFor(() => expect(address()).toBe('/organization/content?kind=notice'));
  expect(sent).toEqual([[true, undefined]]);
});

test('a notice that is not published yet is not announced again', async () => {
  stubStored(planned);
  await showApp({ at: '/organization/content/edit?kind=notice&id=c1' });
  expect(await screen.findByRole('switch', { name: '置頂' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: '再次通知' })).not.toBeInTheDocument();
});

test('a version of an agreement is marked as wording only', async () => {
  const sent = stubStored({ ...planned, kind: 'agreement', agreement: 'userAgreement', versionName: '2099-07-01' });
  const { user, address } = await showApp({ at: '/organization/content/edit?kind=agreement&id=c1' });
  await user.click(await screen.findByRole('switch', { name: '只修訂文字' }));
  await user.click(screen.getByRole('button', { name: '定時發佈' }));
  await waitFor(() => expect(address()).toBe('/organization/content?kind=agreement'));
  expect(sent).toEqual([[undefined, true]]);
});
