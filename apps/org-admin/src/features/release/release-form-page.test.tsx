import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { builtInLists } from '@vp/domain';
import { expectNoAxeViolations, stub, stubLost, stubNetwork, stubRefusal } from '@vp/testing';
import { safeStorage } from '@vp/ui-kit';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../testing/show-app.tsx';

// No earlier activities.
const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));
const copy = `/activity/release/form?copy=${activityId}`;
const draftKey = 'vp:org-admin:a1:o1:release:v3';

// Loads the largest page of both apps in advance, so that no test times out on its imports.
beforeAll(() => import('./release-form-page.tsx'), 60_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const nameField = () => screen.findByLabelText('活動名稱');
const publishButton = () => screen.getByRole('button', { name: '發佈活動' });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('an empty form', () => {
  it('names missing fields, marks their sections and focuses the first invalid field', async () => {
    use(...loggedInAs());
    const { user } = await showApp({ at: '/activity/release/form' });
    await user.type(await nameField(), '海灘清潔');
    await user.click(publishButton());
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')).toHaveAttribute('data-field', 'basics.activityTypeId'),
    );
    expect(screen.getByText(/還有 \d+ 項需要修正/)).toBeInTheDocument();
    expect(await nameField()).toHaveValue('海灘清潔');
    expect(screen.queryByText('請上載活動封面')).toBeNull();
    expect(document.querySelector('[data-part="toast"]')).toBeNull();
    await user.click(screen.getByRole('link', { name: /^地點與簽到：\d 項$/ }));
    expect(tab('地點與簽到')).toHaveAttribute('aria-selected', 'true');
    expect(document.activeElement?.closest('[data-field]')).toHaveAttribute(
      'data-field',
      expect.stringMatching(/^place/),
    );
    await expectNoAxeViolations();
  });

  it("explains each kind and lists the services in the platform's order", async () => {
    use(...loggedInAs());
    await showApp({ at: '/activity/release/form' });
    await nameField();
    expect(screen.getByRole('combobox', { name: '活動類型' })).toHaveAccessibleDescription(/志願者按此尋找和篩選/);
    const kinds = screen.getByRole('group', { name: '服務類型' });
    expect(kinds).toHaveAccessibleDescription(/可選多項/);
    const names = within(kinds)
      .getAllByRole('checkbox')
      .map((kind) => kind.closest('label')?.textContent ?? '');
    expect(names).toEqual(builtInLists.service_type.map((kind) => kind.names['zh-TW']));
  });

  it.each(['基本資料', '時間與崗位', '地點與簽到', '報名條件', '內容'])('is accessible in %s', async (name) => {
    use(...loggedInAs());
    const { user } = await showApp({ at: '/activity/release/form' });
    await nameField();
    await user.click(tab(name));
    await expectNoAxeViolations();
  });
});

describe('the place', () => {
  it('is shown in words instead of degrees', async () => {
    use(...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.click(tab('地點與簽到'));
    expect(await screen.findByText('已標示位置：路環黑沙海灘入口')).toBeInTheDocument();
    expect(screen.queryByText(/22\.113|113\.55/)).toBeNull();
  });

  it('takes a meeting point in words, and stores it in the draft', async () => {
    use(...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.click(tab('地點與簽到'));
    const field = screen.getByRole('textbox', { name: /^集合地點/ });
    expect(field).toHaveAccessibleDescription(/B 出口/);
    await user.type(field, '正門');
    await waitFor(() =>
      expect(JSON.parse(safeStorage.get(draftKey) ?? '{}')).toMatchObject({
        values: { place: { meetingPoint: '正門' } },
      }),
    );
  });

  it('still requires its pin after the address was typed, and the map stays open', async () => {
    use(...loggedInAs());
    const { user } = await showApp({ at: '/activity/release/form' });
    await nameField();
    await user.click(tab('地點與簽到'));
    await user.click(screen.getByRole('button', { name: '在地圖上選擇' }));
    const sheet = within(await screen.findByRole('dialog', { name: '在地圖上選擇位置' }));
    await user.click(await sheet.findByRole('button', { name: '我的位置' }));
    const typed = await sheet.findByLabelText('直接輸入地址');
    expect(typed).toHaveAttribute('maxlength', '120');
    await user.type(typed, '新馬路 1 號');
    expect(typed).toHaveAttribute('maxlength', '30');
    await user.click(sheet.getByRole('button', { name: '使用這個地址' }));
    expect(await sheet.findByText(/仍需在地圖上標示位置/)).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '使用這個位置' }));
    expect(screen.getByLabelText('詳細地址')).toHaveValue('新馬路 1 號');
    expect(screen.getByText(/已標示位置/)).toBeInTheDocument();
  });
});

describe('periods and posts', () => {
  it('shows a period beyond the activity at its card with the allowed time', async () => {
    use(...releasedActivity(detailOf({ endsAt: '2026-07-25T11:00:00+08:00' })), ...loggedInAs());
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.click(publishButton());
    expect(tab('時間與崗位')).toHaveAttribute('aria-selected', 'true');
    const card = within(screen.getByRole('region', { name: '時段 2' }));
    const start = card.getByLabelText('時段 2 開始');
    await waitFor(() => expect(start).toHaveFocus());
    expect(start).toHaveAccessibleDescription(/時段超出活動的時間範圍（7月25日（六）11:00）/);
  });

  it('copies the last period with its posts and compares the sum with the maximum', async () => {
    use(...releasedActivity(detailOf({ endsAt: '2026-07-25T18:00:00+08:00', maximum: 12 })), ...loggedInAs());
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.click(tab('時間與崗位'));
    await user.click(screen.getByRole('button', { name: '複製上一個時段' }));
    const third = within(screen.getByRole('region', { name: '時段 3' }));
    expect(third.getByText('7月25日（六）11:30–13:00')).toBeInTheDocument();
    expect(third.getByLabelText('時段 3 崗位 1 名稱')).toHaveValue('數據記錄');
    expect(third.getByText('14 / 12 人')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '刪除時段 1' }));
    expect(screen.queryByRole('region', { name: '時段 3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '新增崗位 時段 1' }));
    expect(document.activeElement).toHaveAccessibleName(/時段 1.*崗位 2|崗位 2/);
    expect(screen.getByLabelText('時段 1 崗位 2 名稱')).toHaveValue('');
  });
});

const previewOf = (changes: Parameters<typeof detailOf>[0]) => ({ ...detailOf(changes), affected: [] });

describe('publishing', () => {
  const answered = { activityId, activities: 1, unchangedWeeks: [], affected: 0 };

  it('sends once for repeated presses and shows the next steps', async () => {
    const bodies: unknown[] = [];
    const publish = stub(calls.release.publish, ({ body }) => {
      bodies.push(body);
      return answered;
    });
    use(publish, ...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.dblClick(publishButton());
    expect(await screen.findByText('活動已發佈，志願者現在可以報名。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看活動' })).toHaveAttribute('href', `/activity/detail?id=${activityId}`);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ basics: { maximumParticipants: 40 }, place: { attendanceType: '0' } });
    expect(safeStorage.get(draftKey)).toBeNull();
    await expectNoAxeViolations();
  });

  it('retries with the same idempotency key after a lost response', async () => {
    const keys: (string | null)[] = [];
    let isLost = true;
    const publish = http.post(`*${calls.release.publish.path}`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return isLost ? HttpResponse.error() : HttpResponse.json({ code: 200, message: '', data: answered });
    });
    use(publish, ...releasedActivity(detailOf()), ...loggedInAs());
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.click(publishButton());
    expect(await screen.findByText(/未能確認活動是否已發佈/)).toBeInTheDocument();
    isLost = false;
    await user.click(publishButton());
    expect(await screen.findByText('活動已發佈，志願者現在可以報名。')).toBeInTheDocument();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('shows a refusal at its field and keeps the rest', async () => {
    use(
      stubRefusal(calls.release.publish, 'photoNotYours', { message: '照片已失效，請重新上載' }),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.click(publishButton());
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'release-basics-coverId'));
    expect(screen.getByRole('button', { name: /活動封面/ })).toHaveAccessibleDescription(/照片已失效，請重新上載/);
    expect(await nameField()).toHaveValue('黑沙海灘清潔日');
  });

  it("shows the server's preview and publishes from there", async () => {
    use(
      stub(
        calls.release.preview,
        previewOf({
          name: { text: '伺服器的預覽', language: 'zh-TW' },
          content: { text: '<p>請<strong>帶水</strong></p>', language: 'zh-TW' },
          periods: detailOf().periods.slice(0, 1),
          startsAt: '2026-07-25T14:45:00+08:00',
          endsAt: '2026-07-25T16:30:00+08:00',
        }),
      ),
      stub(calls.release.publish, answered),
      ...releasedActivity(detailOf()),
      ...loggedInAs(),
    );
    const { user } = await showApp({ at: copy });
    await nameField();
    await user.click(screen.getByRole('button', { name: '預覽' }));
    const sheet = within(await screen.findByRole('dialog', { name: '預覽' }));
    expect(sheet.getByRole('heading', { name: '伺服器的預覽' })).toBeInTheDocument();
    // Rounded down, as service hours are.
    expect(sheet.getByText(/^1\.7 小時 · /)).toBeInTheDocument();
    // The same order as on the volunteers' page.
    const parts = ['服務對象', '報名資格', '時段及崗位', '活動內容'].map((part) => sheet.getByText(part));
    const places = parts.map((part) => [...document.querySelectorAll('*')].indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(sheet.getByText('招募中')).toBeInTheDocument();
    expect(sheet.queryByText('服務類型')).toBeNull();
    const written = within(sheet.getByRole('region', { name: '活動內容' }));
    expect(await written.findByText('帶水', { selector: 'strong' })).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.click(sheet.getByRole('button', { name: '發佈活動' }));
    expect(await screen.findByText('活動已發佈，志願者現在可以報名。')).toBeInTheDocument();
  });

  it('does not publish on Enter in a field', async () => {
    use(stubLost(calls.release.publish), ...loggedInAs());
    const { user } = await showApp({ at: '/activity/release/form' });
    await user.type(await nameField(), '海灘{Enter}');
    expect(screen.queryByText(/需要修正/)).toBeNull();
  });
});

describe('an unpublished draft', () => {
  it('asks on leaving; staying is the filled button, leaving deletes it', async () => {
    use(...loggedInAs(), stub(calls.activity.managedList, { listData: [], total: 0 }));
    const { user, address } = await showApp({ at: '/activity/release/form' });
    await user.type(await nameField(), '海灘清潔');
    expect(await screen.findByText(/草稿已於 14:00 自動儲存/)).toBeInTheDocument();
    expect(safeStorage.get(draftKey)).toContain('海灘清潔');
    await user.click(screen.getByRole('button', { name: '返回' }));
    const question = within(await screen.findByRole('alertdialog', { name: '你編輯的活動尚未發佈，確定離開？' }));
    expect(question.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '繼續編輯',
      '保留草稿並離開',
      '刪除草稿並離開',
    ]);
    await user.click(question.getByRole('button', { name: '繼續編輯' }));
    expect(await nameField()).toHaveValue('海灘清潔');
    await user.click(screen.getByRole('button', { name: '返回' }));
    await user.click(await screen.findByRole('button', { name: '刪除草稿並離開' }));
    await waitFor(() => expect(address()).toBe('/activity'));
    expect(safeStorage.get(draftKey)).toBeNull();
  });

  it('leaves an untouched form without a confirmation', async () => {
    use(...loggedInAs());
    const { user, address } = await showApp({ at: '/activity/release/form' });
    await nameField();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).toBe('/activity'));
  });
});
