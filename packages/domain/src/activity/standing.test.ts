import { describe, expect, test } from 'vitest';
import {
  canBeOffered,
  holdsBack,
  marksOf,
  newsOfObstacle,
  obstacleKinds,
  obstaclesOf,
  overlapsOf,
} from './standing.ts';
import type { Obstacle, Standing } from './standing.ts';

const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}:00+08:00`);
const range = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const now = at('08:00');

const standing: Standing = {
  state: 'admitted',
  activity: { id: 'own', organizationId: 'office', applyLimit: '0', startsAt: at('10:00') },
  who: {
    kind: 'volunteer',
    realNameState: 'verified',
    birthDate: '2008-07-18',
    memberships: [{ organizationId: 'office', ancestorIds: [], state: 'passed' }],
  },
  isBlocked: false,
  chosen: [range('10:00', '12:00')],
  held: [{ activityId: 'own', ...range('10:00', '12:00') }],
};

const elsewhere = (from: string, to: string) => ({ held: [{ activityId: 'other', ...range(from, to) }] });
const nightBefore = { activityId: 'other', startsAt: at('22:00', '17'), endsAt: at('10:30') };

describe('obstacles', () => {
  test.each<[string, Partial<Standing>, readonly Obstacle[]]>([
    ['unchanged', {}, []],
    ['another place in the same hours', elsewhere('11:00', '13:00'), ['overlap']],
    ['another place directly after', elsewhere('12:00', '13:00'), []],
    ['another place over midnight', { held: [nightBefore] }, ['overlap']],
    ['a raised age', { activity: { ...standing.activity, minimumAge: 19 } }, ['tooYoung']],
    ['a lowered age', { activity: { ...standing.activity, maximumAge: 17 } }, ['tooOld']],
    ['no membership', { who: { ...standing.who, memberships: [] } }, ['noOrganization']],
    ['no verification', { who: { ...standing.who, realNameState: 'failed' } }, ['realNameFailed']],
    ['a blocked account', { isBlocked: true }, ['accountBlocked']],
    ['several', { isBlocked: true, ...elsewhere('09:00', '10:01') }, ['accountBlocked', 'overlap']],
  ])('%s', (_name, change, expected) => {
    expect(obstaclesOf({ ...standing, ...change }, now)).toEqual(expected);
  });

  test('a service that has begun has no obstacles', () => {
    const lost = { ...standing, isBlocked: true, ...elsewhere('10:00', '12:00') };
    expect(obstaclesOf(lost, at('10:00'))).toEqual([]);
    expect(obstaclesOf(lost, at('09:59'))).toEqual(['accountBlocked', 'overlap']);
  });

  test('overlaps name the other places', () => {
    expect(overlapsOf({ ...standing, held: [...standing.held, nightBefore] })).toEqual([nightBefore]);
  });
});

test.each(obstacleKinds)('%s keeps a place, is marked, and holds back an offer', (obstacle) => {
  expect(canBeOffered([obstacle])).toBe(false);
  expect(marksOf([obstacle])).toEqual([obstacle]);
  const news = { overlap: 'overlaps', accountBlocked: null } as const;
  const held = obstacle === 'overlap' || obstacle === 'accountBlocked' ? news[obstacle] : 'conditionLost';
  expect(newsOfObstacle(obstacle, 'admitted')).toBe(held);
  expect(newsOfObstacle(obstacle, 'toAdmit')).toBe(held);
  const inLine = obstacle === 'accountBlocked' ? null : 'heldBack';
  expect(newsOfObstacle(obstacle, 'waiting')).toBe(inLine);
  expect(newsOfObstacle(obstacle, 'offered')).toBe(inLine);
});

test.each([
  ['waiting', '11:00', true],
  ['waiting', '12:00', false],
  ['admitted', '11:00', false],
] as const)('a taken place against one that is %s from %s: %s', (state, from, expected) => {
  const taken = { activityId: 'taken', ...range('10:00', '12:00') };
  expect(holdsBack(taken, { activityId: 'other', state, ...range(from, '13:00') })).toBe(expected);
  expect(holdsBack(taken, { activityId: 'taken', state, ...range(from, '13:00') })).toBe(false);
});
