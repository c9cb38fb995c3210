import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { attendanceCode, readAttendanceCode } from './attendance-code.ts';

const key = Buffer.alloc(32, 7);
const facts = { sessionId: newId(), activityId: newId(), direction: 'in' } as const;
const code = attendanceCode(key, facts, 59_000_000);

describe('an attendance code', () => {
  test('names its session and slot, as a text and as an address', () => {
    for (const scanned of [code, `https://volunteer.example/wu/User-signSucceed?code=${code}`]) {
      const read = readAttendanceCode(scanned);
      expect(read).toMatchObject({ sessionId: facts.sessionId, slot: 59_000_000 });
      expect(read?.matches(key, facts)).toBe(true);
    }
  });

  test.each([
    ['another key', Buffer.alloc(32, 8), facts],
    ['another session', key, { ...facts, sessionId: newId() }],
    ['another activity', key, { ...facts, activityId: newId() }],
    ['the other direction', key, { ...facts, direction: 'out' as const }],
  ])('does not fit %s', (_name, otherKey, otherFacts) => {
    expect(readAttendanceCode(code)?.matches(otherKey, otherFacts)).toBe(false);
  });

  test('no byte of it can be changed', () => {
    const bytes = Buffer.from(code, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const read = readAttendanceCode(changed.toString('base64url'));
      expect(read?.sessionId === facts.sessionId && read.matches(key, facts)).toBe(false);
    }
  });

  test.each(['', 'abc', 'A'.repeat(50), `${code}A`, 'https://volunteer.example/wu/home', `${code.slice(0, -1)}!`])(
    '%s is none',
    (scanned) => {
      expect(readAttendanceCode(scanned)).toBeUndefined();
    },
  );
});
