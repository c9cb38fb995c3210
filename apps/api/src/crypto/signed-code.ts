import { createHmac, timingSafeEqual } from 'node:crypto';
import { volunteerPaths } from '@vp/access/addresses';
import { isSlotAccepted, slotAt, slotStartsAt } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import type { FieldCipher } from './field-encryption.ts';

/** What an attendance code is made for; it fits this one QR session only. */
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

/** The code on a volunteer's certificate. */
export interface VolunteerCode {
  readonly token: string;
  readonly expiresAt: Date;
}

export type ReadVolunteerCode =
  | { readonly ok: true; readonly volunteerId: string; readonly slot: number }
  | { readonly ok: false; readonly refusal: 'codeExpired' | 'codeInvalid' };

/** The attendance code of one slot. */
export function attendanceCode(key: Buffer, facts: CodeFacts, slot: number): string {
  return tokenOf(headOf(facts.sessionId, slot), attendanceMac(key, facts, slot));
}

/** Takes a scanned text apart, a code or an address with `code=`; undefined for what can be no code of ours. */
export function readAttendanceCode(scanned: string): ReadCode | undefined {
  const read = readSignedCode(scanned);
  if (read === undefined) return undefined;
  const { id, slot, mac } = read;
  return {
    sessionId: id,
    slot,
    matches: (key, facts) => timingSafeEqual(attendanceMac(key, facts, slot), mac),
  };
}

/** The code of a volunteer in the current slot; the same one all slot long. */
export function volunteerCode(cipher: FieldCipher, volunteerId: string, now: Date): VolunteerCode {
  const slot = slotAt(now);
  const head = headOf(volunteerId, slot);
  return { token: tokenOf(head, volunteerMac(cipher, head)), expiresAt: slotStartsAt(slot + 1) };
}

/** The address in the QR code of a volunteer's certificate: a page that shows whose certificate it is. */
export function volunteerCodeUrl(volunteerUrl: string, token: string): string {
  return `${volunteerUrl}${volunteerPaths.checkCertificate({ code: token })}`;
}

/** Whose code was scanned, as a token or as its address; accepted from two slots back to one ahead. */
export function readVolunteerCode(cipher: FieldCipher, scanned: string, now: Date): ReadVolunteerCode {
  const read = readSignedCode(scanned);
  if (read === undefined || !timingSafeEqual(volunteerMac(cipher, read.head), read.mac))
    return { ok: false, refusal: 'codeInvalid' };
  if (!isSlotAccepted(read.slot, now)) return { ok: false, refusal: 'codeExpired' };
  return { ok: true, volunteerId: read.id, slot: read.slot };
}

function attendanceMac(key: Buffer, { sessionId, activityId, direction }: CodeFacts, slot: number): Buffer {
  const text = ['att1', sessionId, activityId, direction, slot].join('|');
  return createHmac('sha256', key).update(text).digest().subarray(0, macBytes);
}

function volunteerMac(cipher: FieldCipher, head: Buffer): Buffer {
  return Buffer.from(cipher.hash('volunteer-code', head.toString('base64url')), 'base64url').subarray(0, macBytes);
}

// Both codes: one byte for the version, the id, the 30-second slot, and 128 bits of HMAC-SHA-256.
const version = 1;
const headBytes = 21;
const macBytes = 16;

function headOf(id: string, slot: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  head.write(id.replaceAll('-', ''), 1, 'hex');
  head.writeUInt32BE(slot, 17);
  return head;
}

function tokenOf(head: Buffer, mac: Buffer): string {
  return Buffer.concat([head, mac]).toString('base64url');
}

interface SignedCode {
  readonly id: string;
  readonly slot: number;
  readonly head: Buffer;
  readonly mac: Buffer;
}

function readSignedCode(scanned: string): SignedCode | undefined {
  const token = URL.canParse(scanned) ? (new URL(scanned).searchParams.get('code') ?? '') : scanned;
  const bytes = Buffer.from(token, 'base64url');
  // Only one spelling counts: the unused bits at the end could be set otherwise.
  if (bytes.length !== headBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  if (bytes.readUInt8(0) !== version) return undefined;
  const head = bytes.subarray(0, headBytes);
  return { id: uuidOf(head.subarray(1, 17)), slot: head.readUInt32BE(17), head, mac: bytes.subarray(headBytes) };
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
