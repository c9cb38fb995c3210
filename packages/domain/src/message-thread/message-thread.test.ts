import { expect, test } from 'vitest';
import { refusalForThread, threadMessagesLeft } from './message-thread.ts';
import type { ThreadFacts, ThreadSide } from './message-thread.ts';

const at = (text: string): Date => new Date(`2026-07-${text}:00+08:00`);
const now = at('18T12:00');
const open: ThreadFacts = {
  side: 'volunteer',
  activity: { stored: 'published', endsAt: at('20T12:00'), cancelledAt: null },
  isSignedUp: true,
  hasMessages: false,
  sentAt: [],
};
const times = (count: number, day = '18') => Array.from({ length: count }, () => at(`${day}T09:00`));

test.each<readonly [string, Partial<ThreadFacts>, string | undefined]>([
  ['of a person who is signed up', {}, undefined],
  ['of a person who is not signed up', { isSignedUp: false }, 'threadNeedsSignUp'],
  ['of a person who has withdrawn', { isSignedUp: false, hasMessages: true }, 'threadNeedsSignUp'],
  ['of the organizer to a person who is not signed up', { side: 'organizer', isSignedUp: false }, 'threadNeedsSignUp'],
  ['in answer to a withdrawn person', { side: 'organizer', isSignedUp: false, hasMessages: true }, undefined],
  ['after nine on a day', { sentAt: times(9) }, undefined],
  ['after ten on a day', { sentAt: times(10) }, 'tooManyThreadMessages'],
  ['after ten on the day before', { sentAt: times(10, '17') }, undefined],
  ['of the organizer after ten', { side: 'organizer', sentAt: times(10) }, undefined],
  ['of the organizer after thirty', { side: 'organizer', sentAt: times(30) }, 'tooManyThreadMessages'],
  ['two weeks after the end', { activity: { ...open.activity, endsAt: at('04T12:00') } }, undefined],
  ['later than two weeks', { activity: { ...open.activity, endsAt: at('04T11:59') } }, 'messagingClosed'],
  [
    'two weeks after a cancellation',
    { activity: { stored: 'cancelled', endsAt: at('20T12:00'), cancelledAt: at('01T12:00') } },
    'messagingClosed',
  ],
])('a message %s', (_when, changes, refusal) => {
  expect(refusalForThread({ ...open, ...changes }, now)).toBe(refusal);
});

test.each<readonly [ThreadSide, number, number]>([
  ['volunteer', 3, 7],
  ['volunteer', 12, 0],
  ['organizer', 3, 27],
])('a %s with %i messages today has %i left', (side, count, left) => {
  expect(threadMessagesLeft({ side, sentAt: [...times(count), ...times(5, '17')] }, now)).toBe(left);
});
