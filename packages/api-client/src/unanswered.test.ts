import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createUnanswered } from './unanswered.ts';

const signUp = { noun: 'activity', call: 'signUp', input: 'a', key: '1' };
const again = { ...signUp, key: '2' };

function unansweredAt() {
  let nowMs = 0;
  const unanswered = createUnanswered<typeof signUp>(() => nowMs);
  const lost = new ApiError({ kind: 'network', code: 0, message: '' }, () => Promise.resolve());
  return {
    unanswered,
    wait: (ms: number) => (nowMs += ms),
    lose: (change: typeof signUp) => unanswered.send(change, () => Promise.reject(lost)).catch(() => undefined),
    answer: (change: typeof signUp) => unanswered.send(change, () => Promise.resolve()),
  };
}

test('a lost change is the first of its kind until it is answered', async () => {
  const { unanswered, lose, answer } = unansweredAt();
  expect(unanswered.sameAs(again)).toBe(again);
  await lose(signUp);
  expect(unanswered.sameAs(again)).toBe(signUp);
  expect(unanswered.sameAs({ ...again, input: 'b' }).key).toBe('2');
  await answer(signUp);
  expect(unanswered.sameAs(again)).toBe(again);
});

test('a withdrawal in between makes another sign-up of it', async () => {
  const { unanswered, lose, answer } = unansweredAt();
  await lose(signUp);
  await answer({ ...signUp, call: 'withdraw', key: '3' });
  expect(unanswered.sameAs(again)).toBe(again);
});

test('a change of another noun, and another input of the same call, leave it', async () => {
  const { unanswered, lose, answer } = unansweredAt();
  await lose(signUp);
  await answer({ ...signUp, noun: 'inbox', call: 'markRead' });
  await answer({ ...signUp, input: 'b' });
  expect(unanswered.sameAs(again)).toBe(signUp);
});

test('after ten minutes it is another change', async () => {
  const { unanswered, lose, wait } = unansweredAt();
  await lose(signUp);
  wait(599_999);
  expect(unanswered.sameAs(again)).toBe(signUp);
  wait(1);
  expect(unanswered.sameAs(again)).toBe(again);
});

test('no more than twenty are kept', async () => {
  const { unanswered, lose } = unansweredAt();
  await lose(signUp);
  for (let count = 0; count < 20; count += 1) await lose({ ...signUp, input: `other ${count}` });
  expect(unanswered.sameAs(again)).toBe(again);
});
