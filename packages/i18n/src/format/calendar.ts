import { dayMs, macaoOffsetMs } from '@vp/domain';
import type { Language } from '@vp/domain';

type Names = Readonly<Record<Language, readonly string[]>>;

/** Sunday first. Written by hand, because the tables of runtimes differ between phones. */
export const weekdays: Names = {
  'zh-TW': ['日', '一', '二', '三', '四', '五', '六'],
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  pt: ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'],
};

export const shortMonths: Readonly<Record<'en' | 'pt', readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  pt: ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'],
};

export const longMonths: Readonly<Record<'en' | 'pt', readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  pt: [
    'Janeiro',
    'Fevereiro',
    'Março',
    'Abril',
    'Maio',
    'Junho',
    'Julho',
    'Agosto',
    'Setembro',
    'Outubro',
    'Novembro',
    'Dezembro',
  ],
};

/** A moment as calendar and clock values in Macao. */
export interface MacaoMoment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** `14:30` */
  readonly clock: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Parses an instant, or a `YYYY-MM-DD`, which is already a date in Macao. Throws a RangeError for anything else. */
export function macaoMoment(value: string | Date): MacaoMoment {
  const isDateOnly = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const instant = typeof value === 'string' ? new Date(value) : value;
  const at = new Date(instant.getTime() + (isDateOnly ? 0 : macaoOffsetMs));
  if (Number.isNaN(at.getTime())) throw new RangeError(`Not a date: ${String(value)}`);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    clock: `${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}`,
  };
}

export function isSameDay(a: MacaoMoment, b: MacaoMoment): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** Whether `b` is on the day after `a`. */
export function isNextDay(a: MacaoMoment, b: MacaoMoment): boolean {
  return Date.UTC(b.year, b.month - 1, b.day) - Date.UTC(a.year, a.month - 1, a.day) === dayMs;
}
