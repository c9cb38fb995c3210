import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { BodyOf, NewerVersion, ReleasedDetail } from '@vp/contract';
import { safeStorage } from '@vp/ui-kit';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityId, detailOf, releasedActivity, sampleNow } from '../../../testing/released-activities.ts';
import { loggedInAs, showApp } from '../../../testing/show-app.tsx';
import { publishedRelease } from '../release-of-activity.ts';
import { requestOf } from '../release-request.ts';
import { releaseForm } from '../release-values.ts';

const { use } = stubNetwork(stub(calls.activity.managedList, { listData: [], total: 0 }));
const change = `/activity/release/form?change=${activityId}`;
const draftKey = 'vp:org-admin:a1:o1:release:v3';

type Sent = BodyOf<typeof calls.release.publish>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(sampleNow) });
});
afterEach(() => {
  vi.useRealTimers();
});

const id = (n: number) => `1b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d${n + 10}`;
const zh = (text: string) => ({ text, language: 'zh-TW' }) as const;

function published(changes: Partial<ReleasedDetail> = {}): ReleasedDetail {
  const periods = detailOf().periods.map((one, index) => ({
    ...one,
    periodId: id(index),
    posts: one.posts.map((post, place) => ({ ...post, postId: id(index * 10 + place + 10) })),
  }));
  return detailOf({ periods, ...changes });
}

const newerOf = (version: number, who: Partial<NewerVersion> = {}): NewerVersion => ({
  version,
  stored: {},
  changedAt: '2026-07-18T13:00:00+08:00',
  changedBy: '何美玲',
  isOwnChange: false,
  ...who,
});

/** Refuses the change, as if another person had stored this version. */
function storedMeanwhile(theirs: ReleasedDetail, who: Partial<NewerVersion> = {}): void {
  use(stub(calls.activity.managedDetail, theirs));
  use(stubRefusal(calls.release.publish, 'contentChanged', { newer: newerOf(theirs.version, who) }));
}

/** Accepts the change from now on. */
function takesChange(): Sent[] {
  const sent: Sent[] = [];
  use(
    stub(calls.release.publish, ({ body }) => {
      sent.push(body);
      return { activityId, activities: 1, unchangedWeeks: [], affected: 0 };
    }),
  );
  return sent;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const saveButton = () => screen.getByRole('button', { name: '確認更改' });
const phone = () => screen.getByLabelText('聯絡電話');

async function openForm(visit: 'first' | 'again' = 'first') {
  const shown = await showApp({ at: change, visit });
  await screen.findByLabelText('活動名稱');
  return shown;
}

it("keeps another organizer's place beside the own phone", async () => {
  use(...releasedActivity(published()), ...loggedInAs());
  const { user } = await openForm();
  await user.click(tab('報名條件'));
  await user.clear(phone());
  await user.type(phone(), '28999999');
  storedMeanwhile(published({ version: 2, place: zh('竹灣海灘'), deadline: published().deadline }));
  await user.click(saveButton());
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('何美玲於');
  const place = within(within(note).getByRole('group', { name: '詳細地址' }));
  expect(place.getByRole('radio', { name: /新的內容.*竹灣海灘/ })).toBeChecked();
  expect(place.getByRole('radio', { name: /原來的內容.*路環黑沙海灘入口/ })).toBeInTheDocument();
  expect(within(note).getAllByRole('group')).toHaveLength(1);
  await expectNoAxeViolations();
  const sent = takesChange();
  await user.click(saveButton());
  expect(await screen.findByText('活動已更改。')).toBeInTheDocument();
  expect(sent).toMatchObject([
    { version: 2, place: { address: '竹灣海灘' }, conditions: { contactPhone: '28999999' } },
  ]);
});

it('sends the version that an old draft started from and merges later changes', async () => {
  const first = publishedRelease(published(), 'zh-TW');
  const typed = { ...first, content: { content: `${first.content.content}請帶水。` } };
  const { keep } = releaseForm.draft;
  safeStorage.writeJson(draftKey, {
    savedAtMs: Date.parse(sampleNow) - 3 * 86_400_000,
    values: keep(typed),
    opened: { version: 1, values: keep(first) },
  });
  const [one, ...others] = published().periods;
  const [post] = one?.posts ?? [];
  if (one === undefined || post === undefined) throw new Error('the sample has no post');
  const theirs = published({ version: 5, periods: [{ ...one, posts: [{ ...post, places: 30 }] }, ...others] });
  use(...releasedActivity(theirs), ...loggedInAs());
  storedMeanwhile(theirs, { changedBy: null, isOwnChange: true });
  const { user } = await openForm('again');
  await user.click(tab('內容'));
  expect(screen.getByLabelText('活動內容')).toHaveValue(typed.content.content);
  await user.click(saveButton());
  const periods = within(await screen.findByRole('group', { name: '時段及崗位' }));
  expect(periods.getByRole('radio', { name: /新的內容.*30 人/s })).toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent('在另一個視窗或裝置');
  await waitFor(() => expect(JSON.parse(safeStorage.get(draftKey) ?? '')).toMatchObject({ opened: { version: 5 } }));
  const sent = takesChange();
  await user.click(saveButton());
  expect(await screen.findByText('活動已更改。')).toBeInTheDocument();
  expect(sent).toMatchObject([{ version: 5, content: typed.content }]);
  expect(sent[0]?.schedule.periods[0]?.posts[0]?.places).toBe(30);
});

it('drops a draft without the version that it started from', async () => {
  const first = publishedRelease(published(), 'zh-TW');
  const stored = releaseForm.draft.keep({ ...first, content: { content: '舊草稿' } });
  safeStorage.writeJson(draftKey, { savedAtMs: Date.parse(sampleNow), values: stored });
  use(...releasedActivity(published()), ...loggedInAs());
  const { user } = await openForm('again');
  await user.click(tab('內容'));
  expect(screen.getByLabelText('活動內容')).toHaveValue(first.content.content);
});

it('takes over every field of the newer version', async () => {
  const theirs = published({
    version: 2,
    coverId: null,
    coverUrl: null,
    name: zh('竹灣清潔日'),
    nature: '1',
    activityTypeId: '3',
    serviceTypes: ['4'],
    serviceObjects: ['2'],
    maximum: 90,
    startsAt: '2026-07-26T08:30:00+08:00',
    endsAt: '2026-07-26T11:30:00+08:00',
    periods: published()
      .periods.slice(0, 1)
      .map((one) => ({ ...one, startsAt: '2026-07-26T08:30:00+08:00', endsAt: '2026-07-26T11:30:00+08:00' })),
    regionId: '820001',
    place: zh('竹灣海灘'),
    location: { latitude: 22.12, longitude: 113.56 },
    attendanceType: '1',
    radiusMetres: 1000,
    deadline: '2026-07-23T18:00:00+08:00',
    applyLimit: '2',
    ageMin: 17,
    ageMax: 66,
    contactName: '李小明',
    contactPhone: '28777777',
    content: zh('清潔竹灣。'),
  });
  const texts = {
    ...theirs.texts,
    name: { ...theirs.texts.name, en: 'Cleaning' },
    place: { ...theirs.texts.place, pt: 'Praia' },
    content: { ...theirs.texts.content, 'zh-CN': '清洁竹湾。' },
  };
  const newer = { ...theirs, texts };
  use(...releasedActivity(published()), ...loggedInAs());
  const { user } = await openForm();
  await user.click(tab('報名條件'));
  await user.clear(phone());
  await user.type(phone(), '28999999');
  storedMeanwhile(newer);
  await user.click(saveButton());
  const note = await screen.findByRole('alert');
  expect(within(note).getByRole('group', { name: '聯絡電話' })).toHaveTextContent('28999999');
  await user.click(within(note).getByRole('button', { name: '全部採用新的' }));
  const sent = takesChange();
  await user.click(saveButton());
  expect(await screen.findByText('活動已更改。')).toBeInTheDocument();
  expect(sent).toEqual([{ ...requestOf(publishedRelease(newer, 'zh-TW'), new Date(sampleNow)), version: 2 }]);
});
