import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttendanceDirection } from '@vp/domain';

/** What a code is made for; a code fits this one QR session only. */
export interface CodeFacts {
  readonly sessionId: string;
  readonly activityId: string;
  readonly direction: AttendanceDirection;
}

export interface ReadCode {
  readonly sessionId: string;
  /** Number of the 30-second slot that the code was shown in. */
  readonly slot: number;
  readonly matches: (key: Buffer, facts: CodeFacts) => boolean;
}

const version = 1;
const headBytes = 21;
const macBytes = 16;

/** The code of one slot: version, session, slot, and 128 bits of HMAC-SHA-256 over all that it stands for. */
export function attendanceCode(key: Buffer, facts: CodeFacts, slot: number): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  head.write(facts.sessionId.replaceAll('-', ''), 1, 'hex');
  head.writeUInt32BE(slot, 17);
  return Buffer.concat([head, mac(key, facts, slot)]).toString('base64url');
}

/** Takes a scanned text apart, a code or an address with `code=`; undefined for what can be no code of ours. */
export function readAttendanceCode(scanned: string): ReadCode | undefined {
  const token = URL.canParse(scanned) ? (new URL(scanned).searchParams.get('code') ?? '') : scanned;
  const bytes = Buffer.from(token, 'base64url');
  // Only one spelling counts: the unused bits at the end could be set otherwise.
  if (bytes.length !== headBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  if (bytes.readUInt8(0) !== version) return undefined;
  const slot = bytes.readUInt32BE(17);
  const given = bytes.subarray(headBytes);
  const matches = (key: Buffer, facts: CodeFacts): boolean => timingSafeEqual(mac(key, facts, slot), given);
  return { sessionId: uuidOf(bytes.subarray(1, 17)), slot, matches };
}

function mac(key: Buffer, { sessionId, activityId, direction }: CodeFacts, slot: number): Buffer {
  const text = ['att1', sessionId, activityId, direction, slot].join('|');
  return createHmac('sha256', key).update(text).digest().subarray(0, macBytes);
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
