import { createHmac, timingSafeEqual } from 'node:crypto';
import { volunteerPaths } from '@vp/access/addresses';
import { isSlotAccepted, slotAt, slotStartsAt } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { parse, stringify } from 'uuid';
import type { FieldCipher } from './field-encryption.ts';

/** The facts of an attendance code; it is valid for this one QR session only. */
export interface CodeFacts {
  readonly sessionId: string;
  readonly activityId: string;
  readonly direction: AttendanceDirection;
}

export interface ReadCode {
  readonly sessionId: string;
  /** Number of the 30-second slot in which the code was shown. */
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

/** Returns the attendance code of one slot. */
export function attendanceCode(key: Buffer, facts: CodeFacts, slot: number): string {
  return tokenOf(headOf(facts.sessionId, slot), attendanceMac(key, facts, slot));
}

/** Parses a scanned text, a code or an address with `code=`; undefined for a text that cannot be an attendance code. */
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

/** Returns the code of a volunteer in the current slot; it does not change within the slot. */
export function volunteerCode(cipher: FieldCipher, volunteerId: string, now: Date): VolunteerCode {
  const slot = slotAt(now);
  const head = headOf(volunteerId, slot);
  return { token: tokenOf(head, volunteerMac(cipher, head)), expiresAt: slotStartsAt(slot + 1) };
}

/** Returns the address in the QR code of a volunteer's certificate: a page that shows the owner of the certificate. */
export function volunteerCodeUrl(volunteerUrl: string, token: string): string {
  return `${volunteerUrl}${volunteerPaths.checkCertificate({ code: token })}`;
}

/** Returns the owner of a scanned code, given as token or address; accepts from two slots back to one ahead. */
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
  head.set(parse(id), 1);
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
  // Accepts only the canonical encoding: the unused bits at the end could differ otherwise.
  if (bytes.length !== headBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  if (bytes.readUInt8(0) !== version) return undefined;
  const head = bytes.subarray(0, headBytes);
  const id = readId(head.subarray(1, 17));
  if (id === undefined) return undefined;
  return { id, slot: head.readUInt32BE(17), head, mac: bytes.subarray(headBytes) };
}

/** Returns undefined for bytes that are no UUID, which come from a forged code. */
function readId(bytes: Buffer): string | undefined {
  try {
    return stringify(bytes);
  } catch {
    return undefined;
  }
}
