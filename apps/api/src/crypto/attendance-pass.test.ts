import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { attendancePass, readAttendancePass } from './attendance-pass.ts';
import { createFieldCipher } from './field-encryption.ts';

const cipher = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 2));
const other = createFieldCipher([{ id: 'a', key: Buffer.alloc(32, 1) }], Buffer.alloc(32, 3));
const [volunteerId, activityId, periodId] = [newId(), newId(), newId()];
const deviceId = 'device-of-a-volunteer';
const issuedAt = new Date('2026-07-18T10:00:00.999+08:00');
const expiresAt = new Date('2026-07-19T12:30:00+08:00');
const facts = { volunteerId, deviceId, activityId, periodId, issuedAt, expiresAt };
const pass = attendancePass(cipher, facts);
const bytes = Buffer.from(pass, 'base64url');

describe('a pass', () => {
  test('says whose it is, for what, and from when to when by the second', () => {
    expect(readAttendancePass(cipher, pass, deviceId)).toEqual({
      volunteerId,
      activityId,
      periodId,
      nonce: expect.stringMatching(/^[\w-]{16}$/),
      issuedAt: new Date('2026-07-18T10:00:00+08:00'),
      expiresAt,
    });
  });

  test('begins with its version and has one length, so that kept passes outlive a change of the format', () => {
    expect(bytes.readUInt8(0)).toBe(1);
    expect(bytes).toHaveLength(1 + 3 * 16 + 12 + 2 * 4 + 16);
  });

  test('is another one each time', () => {
    const nonces = [pass, attendancePass(cipher, facts)].map((one) => readAttendancePass(cipher, one, deviceId)?.nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  test('is worth nothing on another device, nor at another deployment', () => {
    expect(readAttendancePass(cipher, pass, 'device-of-somebody-else')).toBeUndefined();
    expect(readAttendancePass(other, pass, deviceId)).toBeUndefined();
  });

  test('no byte of it can be changed, added or left out', () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(readAttendancePass(cipher, changed.toString('base64url'), deviceId)).toBeUndefined();
    }
    for (const wrong of ['', `${pass}A`, pass.slice(0, -1), `${pass.slice(0, -1)}!`, `${pass}==`])
      expect(readAttendancePass(cipher, wrong, deviceId)).toBeUndefined();
  });

  test('of another version is none, though it is signed', () => {
    const body = Buffer.from(bytes.subarray(0, -16));
    body.writeUInt8(2, 0);
    const mac = Buffer.from(cipher.hash('attendance-pass', `${body.toString('base64url')}\n${deviceId}`), 'base64url');
    const signed = Buffer.concat([body, mac.subarray(0, 16)]).toString('base64url');
    expect(readAttendancePass(cipher, signed, deviceId)).toBeUndefined();
  });
});
