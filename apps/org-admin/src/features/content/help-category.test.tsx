import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ContentDetail, ContentRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const row: ContentRow = {
  contentId: 'c1',
  title: { text: '活動', language: 'zh-TW' },
  state: 'published',
  agreement: null,
  site: 'volunteer',
  versionName: '',
  missing: [],
  publishedAt: '2026-07-01T00:00:00+08:00',
  endsAt: null,
  changedAt: '2026-07-18T10:00:00+08:00',
  changedBy: '黎志強',
};

describe('help', () => {
  const category: ContentDetail = {
    ...row,
    version: 3,
    summary: {},
    picture: null,
    source: '',
    link: '',
    isPinned: false,
    isWordingOnly: false,
    accepted: 0,
    kind: 'help',
    title: { 'zh-TW': '活動' },
    body: { 'zh-TW': '<h2>名額已滿怎麼辦？</h2><p>可加入候補名單。</p>' },
    position: 2,
  };

  it('is listed with its site, and a category sets its site and position', async () => {
    const sent: unknown[] = [];
    use(
      stub(calls.content.list, () => ({
        listData: [row],
        total: 1,
      })),
      stub(calls.content.detail, () => category),
      stub(calls.content.change, ({ body }) => {
        sent.push(body);
        return { contentId: 'c1', version: 4 };
      }),
      ...loggedInAs({}, [{ id: 62, name: 'organization', childNames: 'organization-content' }]),
    );
    const { user, address } = await showApp({ at: '/organization/content?kind=help' });
    await user.click(await screen.findByRole('link', { name: /活動.*志願者網站/ }));
    expect(await screen.findByRole('textbox', { name: /^內文/ })).toHaveValue(
      '## 名額已滿怎麼辦？\n\n可加入候補名單。',
    );
    expect(screen.getByRole('textbox', { name: /^次序/ })).toHaveValue('2');
    await user.click(screen.getByRole('radio', { name: '組織管理網站' }));
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '儲存更改' }));
    await waitFor(() => expect(address()).toBe('/organization/content?kind=help'));
    expect(sent).toMatchObject([{ kind: 'help', site: 'organization', position: 2, version: 3 }]);
  });
});
