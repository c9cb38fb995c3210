import { areEqualMacs } from './equal-macs.ts';
import type { FieldCipher } from './field-encryption.ts';

export interface CalendarFile {
  readonly volunteerId: string;
  readonly activityId: string;
}

const linkLifeMs = 24 * 60 * 60_000;

/** Returns the code of a link to the calendar file of one sign-up, valid for a day. */
export function encodeFileCode(cipher: FieldCipher, { volunteerId, activityId }: CalendarFile, now: Date): string {
  const facts = [volunteerId, activityId, String(now.getTime() + linkLifeMs)].join('.');
  return `${facts}.${cipher.hash('calendar-file', facts)}`;
}

/** Returns the calendar file of a code; undefined for an invalid or expired code. */
export function readFileCode(cipher: FieldCipher, code: string, now: Date): CalendarFile | undefined {
  const [volunteerId = '', activityId = '', until = '', mac = ''] = code.split('.');
  const facts = [volunteerId, activityId, until].join('.');
  if (!areEqualMacs(mac, cipher.hash('calendar-file', facts))) return undefined;
  return Number(until) > now.getTime() ? { volunteerId, activityId } : undefined;
}

/** Returns the columns of the code of a whole calendar. */
export function encryptCalendarCode(cipher: FieldCipher, volunteerId: string, code: string) {
  return { codeHash: hashCalendarCode(cipher, code), codeEncrypted: cipher.encrypt(code, aad(volunteerId)) };
}

export function decryptCalendarCode(
  cipher: FieldCipher,
  row: { readonly volunteerId: string; readonly codeEncrypted: string },
): string {
  return cipher.decrypt(row.codeEncrypted, aad(row.volunteerId));
}

/** Returns the hash by which a calendar is found. */
export function hashCalendarCode(cipher: FieldCipher, code: string): string {
  return cipher.hash('calendar-code', code);
}

const aad = (volunteerId: string): string => `calendar.code:${volunteerId}`;
