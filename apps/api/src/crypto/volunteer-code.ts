import { timingSafeEqual } from 'node:crypto';
import { volunteerPaths } from '@vp/access/addresses';
import { isSlotAccepted, slotAt, slotStartsAt } from '@vp/domain';
import type { FieldCipher } from './field-encryption.ts';

/** What a certificate shows: one byte for the version, the id, the 30-second slot, and 128 bits of keyed hash. */
export interface VolunteerCode {
  readonly token: string;
  readonly expiresAt: Date;
}

export type ReadVolunteerCode =
  | { readonly ok: true; readonly volunteerId: string; readonly slot: number }
  | { readonly ok: false; readonly refusal: 'codeExpired' | 'codeInvalid' };

const version = 1;
const headBytes = 21;
const macBytes = 16;
const invalid: ReadVolunteerCode = { ok: false, refusal: 'codeInvalid' };

/** The code of a volunteer in the current slot; the same one all slot long. */
export function volunteerCode(cipher: FieldCipher, volunteerId: string, now: Date): VolunteerCode {
  const slot = slotAt(now);
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(version, 0);
  head.write(volunteerId.replaceAll('-', ''), 1, 'hex');
  head.writeUInt32BE(slot, 17);
  return { token: Buffer.concat([head, mac(cipher, head)]).toString('base64url'), expiresAt: slotStartsAt(slot + 1) };
}

/** The address that the QR code holds. */
export function volunteerCodeUrl(volunteerUrl: string, token: string): string {
  return `${volunteerUrl}${volunteerPaths.certificate({ code: token })}`;
}

/** Whose code was scanned, as a token or as its address; accepted from two slots back to one ahead. */
export function readVolunteerCode(cipher: FieldCipher, scanned: string, now: Date): ReadVolunteerCode {
  const bytes = bytesOf(tokenIn(scanned));
  if (bytes === undefined) return invalid;
  const head = bytes.subarray(0, headBytes);
  if (head.readUInt8(0) !== version || !timingSafeEqual(mac(cipher, head), bytes.subarray(headBytes))) return invalid;
  const slot = head.readUInt32BE(17);
  if (!isSlotAccepted(slot, now)) return { ok: false, refusal: 'codeExpired' };
  return { ok: true, volunteerId: uuidOf(head.subarray(1, 17)), slot };
}

function tokenIn(scanned: string): string {
  return URL.canParse(scanned) ? (new URL(scanned).searchParams.get('code') ?? '') : scanned;
}

/** Only the one spelling of a token counts: unused bits at its end could be set otherwise. */
function bytesOf(token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.length === headBytes + macBytes && bytes.toString('base64url') === token ? bytes : undefined;
}

function mac(cipher: FieldCipher, head: Buffer): Buffer {
  return Buffer.from(cipher.hash('volunteer-code', head.toString('base64url')), 'base64url').subarray(0, macBytes);
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
