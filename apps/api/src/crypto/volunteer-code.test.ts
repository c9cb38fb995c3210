import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { createFieldCipher } from './field-encryption.ts';
import { readVolunteerCode, volunteerCode, volunteerCodeUrl } from './volunteer-code.ts';

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

  test.each(['', 'abc', 'https://volunteer.example/wu/x', `${'A'.repeat(49)}!`, 'A'.repeat(50), volunteerId])(
    '%s is no code',
    (scanned) => {
      expect(readVolunteerCode(cipher, scanned, now)).toEqual({ ok: false, refusal: 'codeInvalid' });
    },
  );
});
