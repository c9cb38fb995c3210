import { describe, expect, test } from 'vitest';
import { auditEventOf, auditEvents, auditEventsOf, auditGroups } from './events.ts';

describe('the events of the audit', () => {
  test('stand in exactly one group each, and no group is empty', () => {
    const all = auditGroups.flatMap((group) => auditEventsOf(group));
    expect(all.toSorted()).toEqual(Object.keys(auditEvents).toSorted());
    for (const group of auditGroups) expect(auditEventsOf(group), group).not.toHaveLength(0);
    expect(auditEventsOf(undefined)).toHaveLength(all.length);
  });

  test('are known by their names, and nothing else is', () => {
    expect(auditEventOf('session.opened')).toBe('session.opened');
    expect(auditEventOf('session')).toBeUndefined();
    expect(auditEventOf('toString')).toBeUndefined();
  });
});
