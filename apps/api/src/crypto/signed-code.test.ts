import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { createFieldCipher } from './field-encryption.ts';
import {
  attendanceCode,
  readAttendanceCode,
  readVolunteerCode,
  volunteerCode,
  volunteerCodeUrl,
} from './signed-code.ts';

const key = Buffer.alloc(32, 7);
const facts = { sessionId: newId(), activityId: newId(), direction: 'in' } as const;
const code = attendanceCode(key, facts, 59_000_000);
/** Has the version and the length of a code, but the bytes of its id are no UUID. */
const noUuid = Buffer.alloc(37, 1).toString('base64url');

describe('an attendance code', () => {
  test('names its session and slot, as a text and as an address', () => {
    for (const scanned of [code, `https://volunteer.example/wu/User-signSucceed?code=${code}`]) {
      const read = readAttendanceCode(scanned);
      expect(read).toMatchObject({ sessionId: facts.sessionId, slot: 59_000_000 });
      expect(read?.matches(key, facts)).toBe(true);
    }
  });

  test('begins with its version, so that printed codes outlive a change of the format', () => {
    expect(Buffer.from(code, 'base64url').readUInt8(0)).toBe(1);
    expect(Buffer.from(code, 'base64url')).toHaveLength(37);
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

  test.each([
    '',
    'abc',
    'A'.repeat(50),
    noUuid,
    `${code}A`,
    'https://volunteer.example/wu/home',
    `${code.slice(0, -1)}!`,
  ])('%s is none', (scanned) => {
    expect(readAttendanceCode(scanned)).toBeUndefined();
  });
});

const cipher = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 2));
const other = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 3));
const now = new Date('2026-07-18T10:00:00+08:00');
const volunteerId = newId();
const { token, expiresAt } = volunteerCode(cipher, volunteerId, now);
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the code of a certificate', () => {
  test('names the volunteer, as a token and as an address, and rotates every 30 seconds', () => {
    const url = volunteerCodeUrl('https://volunteer.example/wu', token);
    expect(readVolunteerCode(cipher, token, now)).toMatchObject({ ok: true, volunteerId });
    expect(readVolunteerCode(cipher, url, now)).toMatchObject({ ok: true, volunteerId });
    expect(expiresAt).toEqual(after(30));
    expect(volunteerCode(cipher, volunteerId, after(29)).token).toBe(token);
    expect(volunteerCode(cipher, volunteerId, after(30)).token).not.toBe(token);
  });

  test.each([
    [-31, 'codeExpired'],
    [-30, undefined],
    [89, undefined],
    [90, 'codeExpired'],
    [86_400, 'codeExpired'],
  ])('%i seconds after it was shown: %s', (seconds, refusal) => {
    const read = readVolunteerCode(cipher, token, after(seconds));
    expect(read.ok ? undefined : read.refusal).toBe(refusal);
  });

  test('no byte of it can be changed, and another deployment does not accept it', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(readVolunteerCode(cipher, changed.toString('base64url'), now)).toEqual({
        ok: false,
        refusal: 'codeInvalid',
      });
    }
    expect(readVolunteerCode(other, token, now)).toEqual({ ok: false, refusal: 'codeInvalid' });
  });

  test.each(['', 'abc', 'https://volunteer.example/wu/x', `${'A'.repeat(49)}!`, 'A'.repeat(50), noUuid, volunteerId])(
    '%s is no code',
    (scanned) => {
      expect(readVolunteerCode(cipher, scanned, now)).toEqual({ ok: false, refusal: 'codeInvalid' });
    },
  );
});

test('a volunteer’s code is no attendance code that fits, nor the other way round', () => {
  expect(readAttendanceCode(token)?.matches(key, { ...facts, sessionId: volunteerId })).toBe(false);
  expect(readVolunteerCode(cipher, code, now)).toEqual({ ok: false, refusal: 'codeInvalid' });
});
