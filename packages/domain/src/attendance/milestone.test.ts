import { describe, expect, test } from 'vitest';
import { milestones, milestonesReached, nextMilestone } from './milestone.ts';

test('the first service, round figures and stars make one way', () => {
  expect(milestones.map(({ hours, star }) => [hours, star])).toEqual([
    [0, undefined],
    [10, undefined],
    [50, undefined],
    [100, 1],
    [250, undefined],
    [300, 2],
    [500, undefined],
    [600, 3],
    [1000, 4],
    [1500, 5],
  ]);
});

test.each([
  [0, []],
  [0.1, [0]],
  [9.9, [0]],
  [10, [0, 10]],
  [99.9, [0, 10, 50]],
  [100, [0, 10, 50, 100]],
  [299.9, [0, 10, 50, 100, 250]],
  [300, [0, 10, 50, 100, 250, 300]],
  [1499.9, [0, 10, 50, 100, 250, 300, 500, 600, 1000]],
  [1500, [0, 10, 50, 100, 250, 300, 500, 600, 1000, 1500]],
])('%s service hours have reached %j', (serviceHours, reached) => {
  expect(milestonesReached(serviceHours).map(({ hours }) => hours)).toEqual(reached);
});

describe('what comes next', () => {
  test.each([
    ['before the first service', 0, [], 0, 0],
    ['after it', 2.3, [0], 10, 7.7],
    ['before a star', 60, [0, 10, 50], 100, 40],
    ['with hours taken back below one that was told', 7.5, [0, 10], 50, 42.5],
    ['with one that is still to be told', 10, [0], 10, 0],
  ])('%s', (_when, serviceHours, told, hours, missingHours) => {
    expect(nextMilestone(serviceHours, told)).toMatchObject({ hours, missingHours });
  });

  test('is nothing after the last', () => {
    expect(
      nextMilestone(
        1600,
        milestones.map(({ hours }) => hours),
      ),
    ).toBeUndefined();
  });
});
