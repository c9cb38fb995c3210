import { activityLimits } from '@vp/domain';
import type { Language } from '@vp/domain';
import { isNextDay, isSameDay, longMonths, macaoMoment, shortMonths, weekdays } from './calendar.ts';
import type { MacaoMoment } from './calendar.ts';

/** An ISO 8601 instant, a `YYYY-MM-DD` in Macao, or a Date. */
export type When = string | Date;

function dayText(language: Language, at: MacaoMoment, now: Date): string {
  const withYear = at.year !== macaoMoment(now).year;
  const weekday = weekdays[language][at.weekday] ?? '';
  if (language === 'en' || language === 'pt') {
    const month = shortMonths[language][at.month - 1] ?? '';
    const year = withYear ? ` ${at.year}` : '';
    return language === 'en' ? `${weekday} ${at.day} ${month}${year}` : `${weekday}, ${at.day} ${month}${year}`;
  }
  return `${withYear ? `${at.year}年` : ''}${at.month}月${at.day}日（${weekday}）`;
}

function withClock(language: Language, day: string, clock: string): string {
  return language === 'en' || language === 'pt' ? `${day}, ${clock}` : `${day}${clock}`;
}

/** Formats a date as `7月18日（六）`; adds the year when it is not the current one. Macao time on every device. */
export function formatDate(language: Language, when: When, now: Date): string {
  return dayText(language, macaoMoment(when), now);
}

/** Formats a time as `14:30` in Macao. */
export function formatTime(when: When): string {
  return macaoMoment(when).clock;
}

/** `7月18日（六）14:30`, `Sat 18 Jul, 14:30`, `sáb., 18 Jul, 14:30`. */
export function formatDateTime(language: Language, when: When, now: Date): string {
  const at = macaoMoment(when);
  return withClock(language, dayText(language, at, now), at.clock);
}

const nextDayClock: Readonly<Record<Language, (clock: string) => string>> = {
  'zh-TW': (clock) => `翌日 ${clock}`,
  'zh-CN': (clock) => `次日 ${clock}`,
  en: (clock) => `${clock} next day`,
  pt: (clock) => `${clock} do dia seguinte`,
};

/** Formats a time relative to an earlier one: `02:00`, `翌日 02:00` on the day after, else with its date. */
export function formatTimeAfter(
  language: Language,
  { since, when }: { readonly since: When; readonly when: When },
  now: Date,
): string {
  const start = macaoMoment(since);
  const at = macaoMoment(when);
  if (isSameDay(start, at)) return at.clock;
  if (isNextDay(start, at)) return nextDayClock[language](at.clock);
  return withClock(language, dayText(language, at, now), at.clock);
}

/** Whether a range crosses midnight and is no longer than the longest period. */
function isOvernight({ start, end }: { readonly start: When; readonly end: When }): boolean {
  const lengthMs = new Date(end).getTime() - new Date(start).getTime();
  return isNextDay(macaoMoment(start), macaoMoment(end)) && lengthMs <= activityLimits.periodMaxMs;
}

/** Formats a range; the day appears once when both ends are on it, or when the range is one night. */
export function formatRange(
  language: Language,
  range: { readonly start: When; readonly end: When },
  now: Date,
): string {
  const start = macaoMoment(range.start);
  const end = macaoMoment(range.end);
  const from = withClock(language, dayText(language, start, now), start.clock);
  if (isSameDay(start, end)) return `${from}–${end.clock}`;
  if (isOvernight(range)) return `${from} – ${nextDayClock[language](end.clock)}`;
  return `${from} – ${withClock(language, dayText(language, end, now), end.clock)}`;
}

/** Formats a range of days, without times. */
export function formatDateRange(
  language: Language,
  range: { readonly start: When; readonly end: When },
  now: Date,
): string {
  const start = macaoMoment(range.start);
  const end = macaoMoment(range.end);
  const from = dayText(language, start, now);
  return isSameDay(start, end) ? from : `${from} – ${dayText(language, end, now)}`;
}

/** `2026年7月`, `July 2026`, `Julho de 2026`: headings of monthly lists. */
export function formatMonth(language: Language, when: When): string {
  const at = macaoMoment(when);
  if (language === 'en') return `${longMonths.en[at.month - 1]} ${at.year}`;
  if (language === 'pt') return `${longMonths.pt[at.month - 1]} de ${at.year}`;
  return `${at.year}年${at.month}月`;
}

/** Formats a date as on a document, always with its year: `2026年7月18日`, `18 July 2026`, `18 de Julho de 2026`. */
export function formatLongDate(language: Language, when: When): string {
  const at = macaoMoment(when);
  if (language === 'en') return `${at.day} ${longMonths.en[at.month - 1]} ${at.year}`;
  if (language === 'pt') return `${at.day} de ${longMonths.pt[at.month - 1]} de ${at.year}`;
  return `${at.year}年${at.month}月${at.day}日`;
}

/** Formats a moment as on a document, always with its year: `2026年7月18日 14:30`, `18 July 2026, 14:30`. */
export function formatDocumentTime(language: Language, when: When): string {
  const separator = language === 'en' || language === 'pt' ? ', ' : ' ';
  return `${formatLongDate(language, when)}${separator}${formatTime(when)}`;
}

export interface CalendarLeaf {
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
}

/** The three lines of a tear-off calendar: `7月`, `18`, `週六`; `Jul`, `18`, `Sat`. */
export function formatLeaf(language: Language, when: When): CalendarLeaf {
  const at = macaoMoment(when);
  const weekday = weekdays[language][at.weekday] ?? '';
  const day = String(at.day);
  if (language === 'en' || language === 'pt') return { month: shortMonths[language][at.month - 1] ?? '', day, weekday };
  return { month: `${at.month}月`, day, weekday: language === 'zh-TW' ? `週${weekday}` : weekday };
}

/** Formats `14:30–17:00` or `22:00 – 翌日 02:00` in Macao, relative to the day of `since`. */
export function formatTimeRange(
  language: Language,
  { start, end, since = start }: { readonly start: When; readonly end: When; readonly since?: When | undefined },
  now: Date,
): string {
  const [from, until] = [start, end].map((when) => formatTimeAfter(language, { since, when }, now));
  const isOneDay = [start, end].every((when) => isSameDay(macaoMoment(since), macaoMoment(when)));
  return isOneDay ? `${from}–${until}` : `${from} – ${until}`;
}
