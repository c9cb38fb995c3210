import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { activityLimits } from '@vp/domain';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../../testing/show-app.tsx';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));
const copy = `/activity/release/form?copy=${activityId}`;

beforeAll(() => Promise.all([import('../release-form-page.tsx'), import('./texts-section.tsx')]), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const nameField = () => screen.findByLabelText('活動名稱');
const textbox = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

/** Opens the translations section of the form. */
async function openTexts(at: string, sent: unknown[] = []) {
  const publish = stub(calls.release.publish, ({ body }) => {
    sent.push(body);
    return { activityId, activities: 1, unchangedWeeks: [], affected: 0 };
  });
  use(publish, ...loggedInAs());
  const { user } = await showApp({ at });
  await nameField();
  await user.click(screen.getByRole('tab', { name: '其他語言' }));
  await screen.findByText(/未有的，會看到繁體中文版本/);
  return { user, sent };
}

it('asks for translations with one tab per language and sends them beside the originals', async () => {
  use(...releasedActivity(detailOf()));
  const { user, sent } = await openTexts(copy);
  const tabs = within(screen.getByRole('tablist', { name: '其他語言' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['简体中文', 'English', 'Português']);
  await user.click(screen.getByRole('tab', { name: 'Português' }));
  expect(await textbox('名稱（葡文）')).toHaveAccessibleDescription(/黑沙海灘清潔日/);
  await user.type(await textbox('名稱（葡文）'), 'Dia da Praia');
  await user.type(await textbox('崗位 2 的名稱（葡文）'), 'Registo');
  expect(screen.getByText(/^葡文仍有未填的欄位/)).toBeInTheDocument();
  await user.type(await textbox('地址（葡文）'), 'Praia de Hac Sá');
  await user.type(await textbox('內容（葡文）'), 'Limpar a praia.');
  await user.type(await textbox('崗位 1 的名稱（葡文）'), 'Limpeza');
  expect(screen.queryByText(/仍有未填的欄位/)).toBeNull();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '發佈活動' }));
  await screen.findByText('活動已發佈，志願者現在可以報名。');
  expect(sent).toMatchObject([
    {
      language: 'zh-TW',
      basics: { name: '黑沙海灘清潔日', nameTexts: { pt: 'Dia da Praia' } },
      place: { addressTexts: { pt: 'Praia de Hac Sá' } },
      content: { contentTexts: { pt: 'Limpar a praia.' } },
      schedule: {
        periods: [{ posts: [{ nameTexts: { pt: 'Limpeza' } }] }, { posts: [{ nameTexts: { pt: 'Registo' } }] }],
      },
    },
  ]);
});

it('opens the language with an error and focuses its field', async () => {
  use(...releasedActivity(detailOf()));
  const { user, sent } = await openTexts(copy);
  await user.click(screen.getByRole('tab', { name: 'Português' }));
  await user.click(await textbox('名稱（葡文）'));
  await user.paste('x'.repeat(activityLimits.nameMax + 1));
  await user.click(screen.getByRole('tab', { name: 'English' }));
  await user.click(screen.getByRole('tab', { name: '基本資料' }));
  await user.click(screen.getByRole('button', { name: '發佈活動' }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'texts.name.pt'));
  expect(sent).toEqual([]);
});

it('keeps the translations of a renamed post, whether the section was opened or not', async () => {
  const detail = detailOf();
  const posts = detail.texts.posts.map((post) => ({ ...post, name: { ...post.name, pt: `pt ${post.postId}` } }));
  const sent: unknown[] = [];
  const publish = stub(calls.release.publish, ({ body }) => {
    sent.push(body);
    return { activityId, activities: 1, unchangedWeeks: [], affected: 0 };
  });
  use(publish, ...releasedActivity(detailOf({ texts: { ...detail.texts, posts } })), ...loggedInAs());
  const { user } = await showApp({ at: copy });
  await nameField();
  await user.click(screen.getByRole('tab', { name: '時間與崗位' }));
  await user.type(screen.getByLabelText('時段 1 崗位 1 名稱'), '組');
  await user.click(screen.getByRole('button', { name: '發佈活動' }));
  await screen.findByText('活動已發佈，志願者現在可以報名。');
  expect(sent).toMatchObject([
    { schedule: { periods: [{ posts: [{ name: '沙灘清潔組', nameTexts: { pt: 'pt x1' } }] }, {}] } },
  ]);
});

const names = { 'zh-TW': '黑沙海灘清潔日', en: 'Beach Day' };
const inEnglish = () => {
  const detail = detailOf();
  return detailOf({ texts: { ...detail.texts, name: names } });
};

it('names the languages to update after the original has changed', async () => {
  use(...releasedActivity(inEnglish()));
  const { user } = await openTexts(`/activity/release/form?change=${activityId}`);
  expect(screen.queryByText(/原文已改/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: '基本資料' }));
  await user.type(await nameField(), '（上午）');
  expect(await screen.findByText('原文已改，請核對：英文')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '其他語言' }));
  await user.click(screen.getByRole('tab', { name: 'English' }));
  await user.type(await textbox('名稱（英文）'), ' (morning)');
  await waitFor(() => expect(screen.queryByText(/原文已改/)).toBeNull());
});

it('asks only for the content after the activity has begun', async () => {
  use(...releasedActivity(detailOf({ startsAt: '2026-07-18T13:30:00+08:00', state: 'inProgress' })));
  const { user } = await showBegun();
  await user.click(screen.getByRole('tab', { name: '其他語言' }));
  expect(await textbox('內容（簡體中文）')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /名稱/ })).toBeNull();
});

async function showBegun() {
  use(...loggedInAs());
  const shown = await showApp({ at: `/activity/release/form?change=${activityId}` });
  await screen.findByText('活動已開始，只可更改聯絡人及活動內容。');
  return shown;
}

it('is previewed in each language, with the fallback for missing ones', async () => {
  use(stub(calls.release.preview, { ...inEnglish(), affected: [] }), ...releasedActivity(detailOf()));
  const { user } = await openTexts(copy);
  await user.click(screen.getByRole('button', { name: '預覽' }));
  const sheet = within(await screen.findByRole('dialog', { name: '預覽' }));
  expect(sheet.getByRole('heading', { name: '黑沙海灘清潔日' })).toBeInTheDocument();
  await user.click(sheet.getByRole('tab', { name: /English/ }));
  expect(await sheet.findByRole('heading', { name: 'Beach Day' })).toBeInTheDocument();
  expect(sheet.getByText('此內容暫時只有繁體中文版本')).toBeInTheDocument();
  await expectNoAxeViolations();
});
