import type { CalendarAddress } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { decryptCalendarCode } from '../../crypto/calendar-code.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { calendar } from '../../db/schema/calendar.ts';

export const noAddress: CalendarAddress = { path: null, madeAt: null };

/** The address of a calendar as its owner copies it. */
export function toAddress(cipher: FieldCipher, row: typeof calendar.$inferSelect): CalendarAddress {
  return { path: `/api/open/calendars/${decryptCalendarCode(cipher, row)}.ics`, madeAt: toMacaoIso(row.createdAt) };
}

/** Calendar programs like addresses with the ending of a file. */
export function readCode(param: string): string {
  return param.replace(/\.ics$/, '');
}
