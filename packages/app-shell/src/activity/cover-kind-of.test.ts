import { activityTypes } from '@vp/domain';
import { expect, test } from 'vitest';
import { coverKindOf } from './cover-kind-of.ts';

test('chooses the illustration by type; sports is an event, and an unknown type a training or community', () => {
  const drawn = activityTypes.map(({ code }) => coverKindOf({ activityTypeId: code, isTraining: false }));
  expect(drawn).toEqual(['community', 'environment', 'event', 'culture', 'medical', 'training', 'event', 'community']);
  expect(coverKindOf({ activityTypeId: '8', isTraining: true })).toBe('training');
  expect(coverKindOf({ activityTypeId: '', isTraining: false })).toBe('community');
});
