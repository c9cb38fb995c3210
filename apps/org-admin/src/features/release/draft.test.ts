import { safeStorage } from '@vp/ui-kit';
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '@vp/domain';
import { detailOf, sampleNow } from '../../testing/released-activities.ts';
import { releaseDraft, withLivingCover } from './draft.ts';
import { copiedRelease } from './release-of-activity.ts';
import { releaseForm } from './release-values.ts';

const owner = { user: 'a1', organization: 'o1' };
const key = 'vp:org-admin:a1:o1:release:v3';
const nowMs = Date.parse(sampleNow);
const values = copiedRelease(detailOf(), { now: new Date(sampleNow), language: 'zh-TW' });

beforeEach(() => safeStorage.clearExcept([]));

test('restores every field in a new visit', () => {
  createStore().set(releaseDraft(owner, nowMs), { nowMs, values });
  const draft = createStore().get(releaseDraft(owner, nowMs + 6 * dayMs));
  expect(draft?.values).toEqual(values);
});

test.each([
  [
    'a period without its end',
    { schedule: { ...values.schedule, periods: [{ startsAt: '', posts: [] }] } },
    'schedule.periods',
  ],
  [
    'a post without places',
    { schedule: { ...values.schedule, periods: [{ startsAt: '', endsAt: '', posts: [{ name: 'x' }] }] } },
    'schedule.periods',
  ],
  [
    'a kind of service that is no text',
    { basics: { ...values.basics, serviceTypes: ['1', 2] } },
    'basics.serviceTypes',
  ],
  ['a place that is no number', { place: { ...values.place, latitude: 'x' } }, 'place.latitude'],
])('%s is reset to empty, and the other values stay', (_name, spoilt, path) => {
  safeStorage.writeJson(key, { savedAtMs: nowMs, values: { ...values, ...spoilt } });
  const found = createStore().get(releaseDraft(owner, nowMs))?.values;
  const [section = '', name = ''] = path.split('.');
  expect(found).toHaveProperty([section, name], Reflect.get(Reflect.get(releaseForm.empty, section), name));
  expect(found?.conditions).toEqual(values.conditions);
});

test('drops a cover that the server may have deleted', () => {
  expect(withLivingCover({ values }, dayMs - 61 * 60_000)).toEqual(values);
  expect(withLivingCover({ values }, dayMs - 60 * 60_000)).toEqual({
    ...values,
    basics: { ...values.basics, coverId: '', coverUrl: '' },
  });
  const opened = { version: 1, values };
  expect(withLivingCover({ values, opened }, 7 * dayMs)).toEqual(values);
});

test('restores the draft from memory in the same visit', () => {
  const store = createStore();
  store.set(releaseDraft(owner, nowMs), { nowMs, values });
  expect(store.get(releaseDraft(owner, nowMs))?.values).toEqual(values);
});

test.each([
  ['after seven days', () => undefined, 8 * dayMs],
  ['of another shape', () => safeStorage.writeJson(key, { savedAtMs: nowMs, values: { basics: 'x' } }), 0],
  ['that is no object', () => safeStorage.set(key, '[1'), 0],
])('a draft %s is dropped', (_name, spoil, laterMs) => {
  createStore().set(releaseDraft(owner, nowMs), { nowMs, values });
  spoil();
  expect(createStore().get(releaseDraft(owner, nowMs + laterMs))).toBeUndefined();
});

test('stores the drafts of another organization separately', () => {
  createStore().set(releaseDraft(owner, nowMs), { nowMs, values });
  expect(createStore().get(releaseDraft({ ...owner, organization: 'o2' }, nowMs))).toBeUndefined();
});
