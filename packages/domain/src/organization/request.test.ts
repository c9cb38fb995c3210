import { describe, expect, test } from 'vitest';
import {
  canAsk,
  refusalForDepending,
  refusalForMove,
  refusalForRequestStep,
  registrationStatus,
  requestActions,
  requestStates,
} from './request.ts';

describe('a request', () => {
  test.each([
    ['underReview', { action: 'pass', by: 'decider' }, undefined],
    ['underReview', { action: 'fail', by: 'decider' }, 'reasonMissing'],
    ['underReview', { action: 'fail', by: 'decider', reason: '資料不清晰' }, undefined],
    ['underReview', { action: 'withdraw', by: 'organization' }, undefined],
    ['underReview', { action: 'withdraw', by: 'decider' }, 'noPermission'],
    ['underReview', { action: 'pass', by: 'organization' }, 'noPermission'],
    ['passed', { action: 'fail', by: 'decider', reason: '資料不清晰' }, 'alreadyDecided'],
    ['failed', { action: 'pass', by: 'decider' }, 'alreadyDecided'],
    ['withdrawn', { action: 'pass', by: 'decider' }, 'alreadyDecided'],
    ['passed', { action: 'withdraw', by: 'organization' }, 'alreadyDecided'],
  ] as const)('that is %s answers %o with %s', (state, step, refusal) => {
    expect(refusalForRequestStep(state, step)).toBe(refusal);
  });

  test('that has ended takes no further step', () => {
    for (const state of requestStates.filter((one) => one !== 'underReview'))
      for (const action of requestActions)
        for (const by of ['decider', 'organization'] as const)
          expect(refusalForRequestStep(state, { action, by, reason: '資料不清晰' })).toBeDefined();
  });

  test('opens the administration only when a registration passes', () => {
    expect(requestActions.filter((action) => registrationStatus[action] === 'normal')).toEqual(['pass']);
  });

  test.each([
    [{ role: 'administrator', permissions: [] }, 'filing', true],
    [{ role: 'operator', permissions: [] }, 'filing', false],
    [{ role: 'operator', permissions: ['organization-keep-record'] }, 'filing', true],
    [{ role: 'operator', permissions: ['organization-keep-record'] }, 'ownership', false],
  ] as const)('of %o for %s: %s', (asker, kind, may) => {
    expect(canAsk(asker, kind)).toBe(may);
  });
});

test.each([
  [{ parentId: null }, 'rootStays'],
  [{ targetPath: ['root', 'mine', 'child'] }, 'belowItself'],
  [{ targetPath: ['root', 'mine'] }, 'belowItself'],
  [{ targetPath: ['root', 'parent'] }, 'alreadyBelow'],
  [{ targetStatus: 'suspended' }, 'organizationNotNormal'],
  [{}, undefined],
] as const)('a move with %o meets %s', (changes, refusal) => {
  const moved = { organizationId: 'mine', parentId: 'parent', targetPath: ['root', 'other'], targetStatus: 'normal' };
  expect(refusalForMove({ ...moved, ...changes } as Parameters<typeof refusalForMove>[0])).toBe(refusal);
});

test.each([
  ['1', {}, 'registeredItself'],
  ['2', { registFiling: '2' }, 'targetNotRegistered'],
  ['2', { id: 'mine' }, 'targetNotRegistered'],
  ['2', { status: 'refused' }, 'organizationNotNormal'],
  ['2', {}, undefined],
] as const)('depending with filing %s on %o meets %s', (registFiling, changes, refusal) => {
  const target = { id: 'other', registFiling: '1', status: 'normal', ...changes } as const;
  expect(refusalForDepending({ organizationId: 'mine', registFiling, target })).toBe(refusal);
});
