import { describe, expect, test } from 'vitest';
import { auditEventOf, auditEvents, auditEventsOf, auditGroups, auditGroupsOf } from './events.ts';

describe('the events of the audit', () => {
  test('stand in exactly one group each, and no group is empty', () => {
    const all = auditGroups.flatMap((group) => auditEventsOf(group, 'platform'));
    expect(all.toSorted()).toEqual(Object.keys(auditEvents).toSorted());
    expect(auditGroupsOf('platform')).toEqual(auditGroups);
  });

  test('of accounts are for the platform, with the group that holds nothing else', () => {
    expect(auditEventsOf('account', 'organization')).toEqual(['role.changed', 'volunteer.profileChanged']);
    expect(auditEventsOf('session', 'organization')).toEqual([]);
    expect(auditGroupsOf('organization')).toEqual(auditGroups.filter((group) => group !== 'session'));
  });

  test('are known by their names, and nothing else is', () => {
    expect(auditEventOf('session.opened')).toBe('session.opened');
    expect(auditEventOf('session')).toBeUndefined();
    expect(auditEventOf('toString')).toBeUndefined();
  });
});
