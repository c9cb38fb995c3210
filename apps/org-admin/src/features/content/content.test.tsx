import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { ContentDetail, ContentRow } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { describe, expect, it } from 'vitest';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

const { use } = stubNetwork();

const menus = [{ id: 62, name: 'organization', childNames: 'organization-content' }];
const office = () => loggedInAs({}, menus);

const row: ContentRow = {
  contentId: 'c1',
  title: { text: '公眾假期的服務時間', language: 'zh-TW' },
  state: 'planned',
  agreement: null,
  site: null,
  versionName: '',
  missing: ['en', 'pt'],
  publishedAt: '2026-07-21T09:00:00+08:00',
  endsAt: null,
  changedAt: '2026-07-18T10:00:00+08:00',
  changedBy: '黎志強',
};

const draft: ContentDetail = {
  ...row,
  kind: 'notice',
  state: 'draft',
  publishedAt: null,
  version: 3,
  title: { 'zh-TW': '公眾假期的服務時間', 'zh-CN': '公众假期的服务时间' },
  summary: {},
  body: { 'zh-TW': '<h2>安排</h2><p>暫停服務。</p>', 'zh-CN': '<p>暂停服务。</p>' },
  picture: null,
  source: '',
  link: '',
  position: 0,
  isPinned: false,
  isWordingOnly: false,
  accepted: 0,
};

const saved = { contentId: 'c1', version: 4 };

describe('the content list', () => {
  it('shows states, dates and missing languages; stores search and state in the URL', async () => {
    const asked: unknown[] = [];
    use(
      stub(calls.content.list, ({ query }) => {
        asked.push([query.kind, query.state, query.keyword]);
        return { listData: [row], total: 1 };
      }),
      ...office(),
    );
    const { user, address } = await showApp({ at: '/organization/content?kind=notice' });
    const link = await screen.findByRole('link', { name: /公眾假期/ });
    expect(link).toHaveAttribute('href', '/organization/content/edit?kind=notice&id=c1');
    expect(link).toHaveTextContent('待發佈');
    expect(link).toHaveTextContent('未有：英文、葡文');
    await user.click(screen.getByRole('button', { name: '草稿' }));
    await user.type(screen.getByRole('searchbox', { name: '標題' }), '假期{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual(['notice', 'draft', '假期']));
    expect(address()).toContain('state=draft');
    await user.click(screen.getByRole('tab', { name: '橫幅' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['banner', undefined, '假期']));
    expect(await screen.findByRole('link', { name: '新增橫幅' })).toHaveAttribute(
      'href',
      '/organization/content/edit?kind=banner',
    );
    await expectNoAxeViolations();
  });

  it('explains the purpose of an empty list', async () => {
    use(
      stub(calls.content.list, () => ({ listData: [], total: 0 })),
      ...office(),
    );
    await showApp({ at: '/organization/content' });
    expect(await screen.findByText('尚未有內容')).toBeVisible();
  });
});

describe('the content form', () => {
  it('saves a new draft as HTML, with one tab per language', async () => {
    const sent: unknown[] = [];
    use(
      stub(calls.content.add, ({ body }) => {
        sent.push(body);
        return { contentId: 'c2', version: 1 };
      }),
      stub(calls.content.list, () => ({ listData: [], total: 0 })),
      ...office(),
    );
    const { user, address } = await showApp({ at: '/organization/content/edit?kind=news' });
    await user.click(await screen.findByRole('button', { name: '儲存草稿' }));
    expect(await screen.findByRole('textbox', { name: /^標題/ })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^標題/ }), '新圖書館');
    await user.type(screen.getByRole('textbox', { name: /^內文/ }), '第一段');
    await user.click(screen.getByRole('button', { name: '清單' }));
    await user.click(screen.getByRole('tab', { name: 'Português' }));
    await user.type(screen.getByRole('textbox', { name: /^標題/ }), 'Nova biblioteca');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    await waitFor(() => expect(address()).toBe('/organization/content?kind=news'));
    expect(sent).toMatchObject([
      {
        kind: 'news',
        title: { 'zh-TW': '新圖書館', pt: 'Nova biblioteca' },
        body: { 'zh-TW': '<p>第一段</p><ul><li>項目</li></ul>' },
      },
    ]);
    expect(sent[0]).not.toHaveProperty('publishedAt');
  });

  it('gives a draft a date and previews each language', async () => {
    const [sent, previewed]: [unknown[], unknown[]] = [[], []];
    use(
      stub(calls.content.detail, () => draft),
      stub(calls.content.preview, ({ body }) => {
        previewed.push(body.body?.['zh-TW']);
        const { language } = body;
        const text = '<h2>安排</h2><p>暫停服務。</p>';
        return {
          title: { text: '公眾假期的服務時間', language: 'zh-TW' },
          summary: { text: '', language },
          body: { text, language: 'zh-TW' },
        };
      }),
      stub(calls.content.change, ({ body }) => {
        sent.push([body.version, body.publishedAt !== undefined]);
        return saved;
      }),
      stub(calls.content.list, () => ({ listData: [row], total: 1 })),
      ...office(),
    );
    const { user, address } = await showApp({ at: '/organization/content/edit?kind=notice&id=c1' });
    expect(await screen.findByRole('textbox', { name: /^內文/ })).toHaveValue('## 安排\n\n暫停服務。');
    await user.click(screen.getByRole('button', { name: '預覽' }));
    const sheet = await screen.findByRole('dialog', { name: '讀者看到的樣子' });
    expect(await within(sheet).findByRole('heading', { name: '安排' })).toBeVisible();
    await user.click(within(sheet).getByRole('tab', { name: 'Português' }));
    expect(await within(sheet).findByText('此內容暫時只有繁體中文版本')).toBeVisible();
    expect(previewed.at(-1)).toBe('<h2>安排</h2><p>暫停服務。</p>');
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: /由指定時間起/ }));
    await user.click(screen.getByRole('button', { name: '發佈' }));
    await waitFor(() => expect(address()).toBe('/organization/content?kind=notice'));
    expect(sent).toEqual([[3, true]]);
  });

  it('warns the second of two editors, keeps their text and replaces only on request', async () => {
    const versions: unknown[] = [];
    let stored = draft;
    use(
      stub(calls.content.detail, () => stored),
      stubRefusal(calls.content.change, 'contentChanged'),
      stub(calls.content.list, () => ({ listData: [], total: 0 })),
      ...office(),
    );
    const { user, address } = await showApp({ at: '/organization/content/edit?kind=notice&id=c1' });
    await user.type(await screen.findByRole('textbox', { name: /^標題/ }), '（更新）');
    stored = { ...draft, version: 5, changedBy: '何美玲', title: { 'zh-TW': '另一個標題' } };
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('何美玲');
    expect(screen.getByRole('textbox', { name: /^標題/ })).toHaveValue('公眾假期的服務時間（更新）');
    await user.click(within(note).getByRole('button', { name: '以我的取代' }));
    use(
      stub(calls.content.change, ({ body }) => {
        versions.push([body.version, body.title['zh-TW']]);
        return { contentId: 'c1', version: 6 };
      }),
    );
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    await waitFor(() => expect(address()).toBe('/organization/content?kind=notice'));
    expect(versions).toEqual([[5, '公眾假期的服務時間（更新）']]);
  });

  it('takes the newer version if the second editor chooses it', async () => {
    let stored = draft;
    use(
      stub(calls.content.detail, () => stored),
      stubRefusal(calls.content.change, 'contentChanged'),
      ...office(),
    );
    const { user } = await showApp({ at: '/organization/content/edit?kind=notice&id=c1' });
    await user.type(await screen.findByRole('textbox', { name: /^標題/ }), '（更新）');
    stored = { ...draft, version: 5, title: { 'zh-TW': '另一個標題' } };
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    await user.click(await screen.findByRole('button', { name: '改用新版本' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '改用新版本' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^標題/ })).toHaveValue('另一個標題'));
  });

  it('deletes a draft after a confirmation', async () => {
    const removed: unknown[] = [];
    use(
      stub(calls.content.detail, () => draft),
      stub(calls.content.remove, ({ body }) => {
        removed.push(body);
        return { contentId: 'c1' };
      }),
      stub(calls.content.list, () => ({ listData: [], total: 0 })),
      ...office(),
    );
    const { user, address } = await showApp({ at: '/organization/content/edit?kind=notice&id=c1' });
    await user.click(await screen.findByRole('button', { name: '刪除草稿' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: '刪除草稿' }));
    await waitFor(() => expect(address()).toBe('/organization/content?kind=notice'));
    expect(removed).toEqual([{ kind: 'notice', version: 3 }]);
  });
});

describe('versions of agreements', () => {
  const inForce: ContentDetail = {
    ...draft,
    kind: 'agreement',
    agreement: 'userAgreement',
    versionName: '2026-07',
    state: 'published',
    publishedAt: '2026-07-01T00:00:00+08:00',
    missing: [],
    accepted: 1204,
  };

  const read = { title: { text: '用戶協議', language: 'zh-TW' }, summary: { text: '', language: 'zh-TW' } } as const;

  it('in force show who accepted them, and a new version starts with their texts', async () => {
    const [asked, sent]: [unknown[], unknown[]] = [[], []];
    use(
      stub(calls.content.detail, () => inForce),
      stub(calls.content.preview, () => ({ ...read, body: { text: '<p>條款</p>', language: 'zh-TW' } })),
      stub(calls.content.acceptances, ({ query }) => {
        asked.push(query.keyword);
        const one = { acceptanceId: 'a1', username: 'kaian2026', language: 'pt' } as const;
        return { listData: [{ ...one, acceptedAt: '2026-07-18T10:00:00+08:00' }], total: 1 };
      }),
      stub(calls.content.add, ({ body }) => {
        sent.push(body);
        return { contentId: 'c9', version: 1 };
      }),
      stub(calls.content.list, () => ({ listData: [], total: 0 })),
      ...office(),
    );
    const { user, address } = await showApp({ at: '/organization/content/edit?kind=agreement&id=c1' });
    expect(await screen.findByText('kaian2026')).toBeVisible();
    expect(screen.getByText('1,204')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^標題/ })).not.toBeInTheDocument();
    await expectNoAxeViolations();
    await user.type(screen.getByRole('searchbox', { name: '用戶名稱' }), 'kai{Enter}');
    await waitFor(() => expect(asked.at(-1)).toBe('kai'));
    await user.click(screen.getByRole('link', { name: '以此草擬新版本' }));
    expect(await screen.findByRole('textbox', { name: /^標題/ })).toHaveValue('公眾假期的服務時間');
    await user.type(screen.getByRole('textbox', { name: /^內文/ }), '新條款。');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: '儲存草稿' }));
    await waitFor(() => expect(address()).toBe('/organization/content?kind=agreement'));
    expect(sent).toMatchObject([{ kind: 'agreement', agreement: 'userAgreement' }]);
    expect(sent[0]).not.toHaveProperty('publishedAt');
  });

  it('are listed by name with their own words, and need a previous version', async () => {
    const { kind: _kind, title: _title, ...rest } = inForce;
    use(
      stub(calls.content.list, () => ({ listData: [{ ...rest, title: read.title }], total: 1 })),
      ...office(),
    );
    const { user } = await showApp({ at: '/organization/content?kind=agreement' });
    const link = await screen.findByRole('link', { name: /用戶協議/ });
    expect(link).toHaveTextContent('版本 2026-07');
    expect(link).toHaveTextContent('生效中');
    expect(screen.queryByRole('link', { name: /新增/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '公告' }));
    expect(await screen.findByRole('link', { name: '新增公告' })).toBeVisible();
  });

  it('without a previous version link back to the list', async () => {
    use(...office());
    await showApp({ at: '/organization/content/edit?kind=agreement' });
    expect(await screen.findByRole('link', { name: '返回列表' })).toHaveAttribute(
      'href',
      '/organization/content?kind=agreement',
    );
  });
});
