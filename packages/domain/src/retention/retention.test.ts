import { expect, test } from 'vitest';
import { dueBefore, retention, retentionTopicOf, retentionTopics } from './retention.ts';

const now = new Date('2026-07-31T00:00:00Z');

test.each([
  ['session', 'sessions'],
  ['volunteer', 'profile'],
  ['audit', 'log'],
  ['audit_head', undefined],
  ['', undefined],
])('data of the table %s is of the topic %s', (table, topic) => {
  expect(retentionTopicOf(table)).toBe(topic);
});

test('names each table once', () => {
  const tables = retentionTopics.flatMap((topic): readonly string[] => retention[topic].tables);
  expect(tables).toHaveLength(new Set(tables).size);
});

test('data that an erasure leaves to its term has one', () => {
  const open = retentionTopics.filter((topic) => retention[topic].atErasure === 'expire' && !retention[topic].terms[0]);
  expect(open).toEqual([]);
});

test('rows are due when their event lies before the term', () => {
  expect(dueBefore('sessions', 'end', now)).toEqual(new Date('2026-07-01T00:00:00Z'));
  expect(dueBefore('outgoing', 'sending', now)).toEqual(new Date('2026-07-24T00:00:00Z'));
  expect(dueBefore('outgoing', 'failure', now)).toEqual(new Date('2026-07-01T00:00:00Z'));
  expect(dueBefore('identityPhotos', 'decision', now)).toEqual(new Date('2026-05-02T00:00:00Z'));
  expect(dueBefore('counters', 'expiry', now)).toEqual(now);
});
