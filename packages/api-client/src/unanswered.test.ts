import { expect, test } from 'vitest';
import { createUnanswered } from './unanswered.ts';

const signUp = { noun: 'activity', call: 'signUp', input: 'a', key: '1' };
const again = { ...signUp, key: '2' };

function unansweredAt() {
  let nowMs = 0;
  const unanswered = createUnanswered<typeof signUp>(() => nowMs);
  return { unanswered, wait: (ms: number) => (nowMs += ms) };
}

test('a lost change is the first of its kind until it is answered', () => {
  const { unanswered } = unansweredAt();
  expect(unanswered.sameAs(again)).toBe(again);
  unanswered.keep(signUp);
  expect(unanswered.sameAs(again)).toBe(signUp);
  expect(unanswered.sameAs({ ...again, input: 'b' }).key).toBe('2');
  unanswered.succeed(signUp);
  expect(unanswered.sameAs(again)).toBe(again);
});

test('a withdrawal in between makes another sign-up of it', () => {
  const { unanswered } = unansweredAt();
  unanswered.keep(signUp);
  unanswered.succeed({ ...signUp, call: 'withdraw', key: '3' });
  expect(unanswered.sameAs(again)).toBe(again);
});

test('a change of another noun, and another input of the same call, leave it', () => {
  const { unanswered } = unansweredAt();
  unanswered.keep(signUp);
  unanswered.succeed({ ...signUp, noun: 'inbox', call: 'markRead' });
  unanswered.succeed({ ...signUp, input: 'b' });
  expect(unanswered.sameAs(again)).toBe(signUp);
});

test('after ten minutes it is another change', () => {
  const { unanswered, wait } = unansweredAt();
  unanswered.keep(signUp);
  wait(599_999);
  expect(unanswered.sameAs(again)).toBe(signUp);
  wait(1);
  expect(unanswered.sameAs(again)).toBe(again);
});

test('no more than twenty are kept', () => {
  const { unanswered } = unansweredAt();
  unanswered.keep(signUp);
  for (let count = 0; count < 20; count += 1) unanswered.keep({ ...signUp, input: `other ${count}` });
  expect(unanswered.sameAs(again)).toBe(again);
});
