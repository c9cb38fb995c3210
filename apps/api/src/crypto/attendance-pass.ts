import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { FieldCipher } from './field-encryption.ts';

/** The facts of a pass. The device is part of the signature only: the request that presents the pass names it. */
export interface PassFacts {
  readonly volunteerId: string;
  readonly deviceId: string;
  readonly activityId: string;
  readonly periodId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface ReadPass extends Omit<PassFacts, 'deviceId'> {
  /** Different in each pass. */
  readonly nonce: string;
}

// A version, three ids, a nonce, two times in seconds, and 128 bits of HMAC-SHA-256.
const version = 1;
const idBytes = 16;
const nonceBytes = 12;
const nonceAt = 1 + 3 * idBytes;
const bodyBytes = nonceAt + nonceBytes + 8;
const macBytes = 16;

/** Returns a new pass; two passes for the same facts differ. */
export function attendancePass(cipher: FieldCipher, facts: PassFacts): string {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt8(version, 0);
  [facts.volunteerId, facts.activityId, facts.periodId].forEach((id, index) => {
    body.set(parse(id), 1 + index * idBytes);
  });
  randomBytes(nonceBytes).copy(body, nonceAt);
  body.writeUInt32BE(Math.floor(facts.issuedAt.getTime() / 1000), nonceAt + nonceBytes);
  body.writeUInt32BE(Math.floor(facts.expiresAt.getTime() / 1000), nonceAt + nonceBytes + 4);
  return Buffer.concat([body, macOf(cipher, body, facts.deviceId)]).toString('base64url');
}

/** Returns the facts of a pass that this server issued for this device; otherwise undefined. */
export function readAttendancePass(cipher: FieldCipher, pass: string, deviceId: string): ReadPass | undefined {
  const bytes = Buffer.from(pass, 'base64url');
  // Accepts only the canonical encoding: the unused bits at the end could differ otherwise.
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== pass) return undefined;
  const body = bytes.subarray(0, bodyBytes);
  if (body.readUInt8(0) !== version) return undefined;
  if (!timingSafeEqual(macOf(cipher, body, deviceId), bytes.subarray(bodyBytes))) return undefined;
  const idAt = (index: number): string => stringify(body.subarray(1 + index * idBytes, 1 + (index + 1) * idBytes));
  const secondsAt = (offset: number): Date => new Date(body.readUInt32BE(nonceAt + nonceBytes + offset) * 1000);
  return {
    volunteerId: idAt(0),
    activityId: idAt(1),
    periodId: idAt(2),
    nonce: body.subarray(nonceAt, nonceAt + nonceBytes).toString('base64url'),
    issuedAt: secondsAt(0),
    expiresAt: secondsAt(4),
  };
}

function macOf(cipher: FieldCipher, body: Buffer, deviceId: string): Buffer {
  const hash = cipher.hash('attendance-pass', `${body.toString('base64url')}\n${deviceId}`);
  return Buffer.from(hash, 'base64url').subarray(0, macBytes);
}
