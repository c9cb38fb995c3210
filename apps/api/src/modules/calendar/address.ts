import type { CalendarAddress } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { decryptCalendarCode } from '../../crypto/calendar-code.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { calendar } from '../../db/schema/calendar.ts';

export const noAddress: CalendarAddress = { path: null, madeAt: null };

/** Returns the address of a calendar, for its owner to copy. */
export function toAddress(cipher: FieldCipher, row: typeof calendar.$inferSelect): CalendarAddress {
  return { path: `/api/open/calendars/${decryptCalendarCode(cipher, row)}.ics`, madeAt: toMacaoIso(row.createdAt) };
}

/** Removes the file extension, which calendar programs expect in an address. */
export function readCode(param: string): string {
  return param.replace(/\.ics$/, '');
}
