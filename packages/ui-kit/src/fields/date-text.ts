import { isCalendarDate, isIsoInstant, toMacaoIso } from '@vp/domain';

/** `2026-07-25T08:30` in Macao time of an ISO instant; other texts stay as they are. */
export function localOf(value: string): string {
  return isIsoInstant(value) ? toMacaoIso(new Date(value)).slice(0, 16) : value;
}

/** The ISO instant with Macao's offset of `2026-07-25 08:30`; an unfinished text stays, so that the rule can name it. */
export function instantOf(local: string): string {
  const text = local.trim().replace(' ', 'T');
  const instant = `${text.length === 16 ? `${text}:00` : text}+08:00`;
  return isIsoInstant(instant) ? instant : local;
}

/** `2026-7-5`, `2026/07/05` and `20260705` as a calendar date; other texts stay. */
export function dateOf(typed: string): string {
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(typed.normalize('NFKC').trim());
  if (!match?.[1] || !match[2] || !match[3]) return typed;
  const date = `${match[1]}-${match[2].padStart(2, '0')}-${match[3].padStart(2, '0')}`;
  return isCalendarDate(date) ? date : typed;
}

/** The wheels work with a device-local date whose digits are the Macao ones. */
export function wheelDate(local: string): Date | undefined {
  const date = new Date(local.length === 10 ? `${local}T00:00` : local);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `2026-07-25T08:30` of the wheels' date. */
export function wheelText(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
