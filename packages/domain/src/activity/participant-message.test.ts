import { expect, test } from 'vitest';
import { messagesLeft, missingMessageParts, refusalForMessage, refusalForMessaging } from './participant-message.ts';
import type { MessagingActivity } from './participant-message.ts';

const at = (text: string): Date => new Date(`2026-07-${text}:00+08:00`);
const now = at('18T12:00');

const published: MessagingActivity = { stored: 'published', endsAt: at('20T12:00'), cancelledAt: null };

test.each([
  ['before the start', published, undefined],
  ['14 days after the end', { ...published, endsAt: at('04T12:00') }, undefined],
  ['later than that', { ...published, endsAt: at('04T11:59') }, 'messagingClosed'],
  ['cancelled 14 days ago', { ...published, stored: 'cancelled', cancelledAt: at('04T12:00') }, undefined],
  ['cancelled before that', { ...published, stored: 'cancelled', cancelledAt: at('04T11:59') }, 'messagingClosed'],
  [
    'cancelled long ago, planned for later',
    { stored: 'cancelled', endsAt: at('28T12:00'), cancelledAt: at('01T12:00') },
    'messagingClosed',
  ],
] as const)('a message %s: %#', (_when, activity, refusal) => {
  expect(refusalForMessaging(activity, now)).toBe(refusal);
});

const other = (sentAt: Date) => ({ sentAt, isSame: false });
const same = (sentAt: Date) => ({ sentAt, isSame: true });
const four = [at('18T00:00'), at('18T01:00'), at('18T02:00'), at('18T03:00')].map(other);
const yesterday = [at('17T23:59'), at('17T22:00')].map(other);

test.each([
  [[], 5],
  [four, 1],
  [[...four, ...yesterday], 1],
  [[...four, other(at('18T11:59'))], 0],
  [[...four, other(at('18T10:00')), other(at('18T11:00'))], 0],
])('of the day of messages %# are left', (sent, left) => {
  expect(messagesLeft(sent, now)).toBe(left);
});

test.each([
  ['a first one', [], 3, undefined],
  ['a fifth one of the day', four, 3, undefined],
  ['a sixth one', [...four, other(at('18T10:00'))], 3, 'tooManyMessages'],
  ['one to an empty group', [], 0, 'noReceivers'],
  ['the same one a moment later', [same(at('18T11:51'))], 3, 'alreadySent'],
  ['the same one ten minutes later', [same(at('18T11:50'))], 3, undefined],
  ['the same one over midnight of another day', [same(at('17T23:59'))], 3, undefined],
  ['the same one as the last of the day', [...four, same(at('18T11:59'))], 3, 'alreadySent'],
] as const)('%s is refused as listed: %#', (_what, sent, receivers, refusal) => {
  expect(refusalForMessage({ activity: published, sent, receivers }, now)).toBe(refusal);
});

test('a closed activity comes before any other reason', () => {
  const activity = { ...published, endsAt: at('01T12:00') };
  expect(refusalForMessage({ activity, sent: four, receivers: 0 }, now)).toBe('messagingClosed');
});

test.each([
  [{}, {}, ['subject.pt', 'text.pt']],
  [{ en: '  ' }, {}, ['subject.pt', 'text.pt']],
  [{ en: 'Bring gloves' }, { en: 'It will be cold.' }, []],
  [{ en: 'Bring gloves' }, { en: ' ' }, ['text.en']],
  [{ 'zh-TW': '帶手套', en: 'Bring gloves' }, { 'zh-TW': '天冷。', pt: 'Vai estar frio.' }, ['text.en', 'subject.pt']],
] as const)('missing parts of message %#', (subject, text, missing) => {
  const found = missingMessageParts({ subject, text }, 'pt').map(({ part, language }) => `${part}.${language}`);
  expect(found).toEqual(missing);
});
