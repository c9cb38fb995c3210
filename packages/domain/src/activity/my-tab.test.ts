import { expect, test } from 'vitest';
import { myTabStates, myTabsOf } from './my-tab.ts';
import { storedParticipantStates } from './state.ts';

const at = (time: string): Date => new Date(`2026-07-18T${time}:00+08:00`);
const span = { startsAt: at('14:00'), endsAt: at('16:00') };

test.each([
  ['toAdmit', 'published', '13:59', ['toAdmit']],
  ['toAdmit', 'published', '15:59', ['toAdmit']],
  ['toAdmit', 'published', '16:00', ['completed']],
  ['notAdmitted', 'published', '13:00', ['toAdmit']],
  ['lapsed', 'published', '13:00', ['toAdmit']],
  ['waiting', 'cancelled', '13:00', ['toAdmit']],
  ['admitted', 'published', '13:59', ['admitted', 'toBeCarriedOut']],
  ['admitted', 'published', '14:00', ['admitted', 'inProgress']],
  ['admitted', 'published', '15:59', ['admitted', 'inProgress']],
  ['admitted', 'published', '16:00', ['completed']],
  ['admitted', 'cancelled', '14:00', ['admitted']],
  ['removed', 'published', '14:00', ['admitted']],
  ['removed', 'published', '16:00', ['completed']],
  ['withdrawn', 'published', '13:00', []],
  ['withdrawn', 'published', '16:00', []],
] as const)('a sign-up that is %s for a %s activity stands at %s in %j', (state, stored, time, tabs) => {
  expect(myTabsOf({ state, stored, span }, at(time))).toEqual(tabs);
});

test('until it is over, every state but one stands in exactly one of the first two tabs', () => {
  const standing = [...myTabStates.toAdmit, ...myTabStates.admitted];
  expect(standing.toSorted()).toEqual(storedParticipantStates.filter((state) => state !== 'withdrawn').toSorted());
  for (const state of myTabStates.toAdmit)
    expect(myTabsOf({ state, stored: 'published', span }, at('13:00'))).toEqual(['toAdmit']);
});
