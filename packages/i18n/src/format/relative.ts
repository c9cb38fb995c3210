import { minuteMs, hourMs, dayMs } from '@vp/domain';
import type { Language } from '@vp/domain';
import { formatDate } from './dates.ts';
import type { When } from './dates.ts';

type Unit = 'minute' | 'hour' | 'day';

const units: Readonly<Record<Language, Readonly<Record<Unit, readonly [one: string, many: string]>>>> = {
  'zh-TW': { minute: ['分鐘', '分鐘'], hour: ['小時', '小時'], day: ['天', '天'] },
  'zh-CN': { minute: ['分钟', '分钟'], hour: ['小时', '小时'], day: ['天', '天'] },
  en: { minute: ['minute', 'minutes'], hour: ['hour', 'hours'], day: ['day', 'days'] },
  pt: { minute: ['minuto', 'minutos'], hour: ['hora', 'horas'], day: ['dia', 'dias'] },
};

const phrases: Readonly<
  Record<
    Language,
    { readonly now: string; readonly ahead: (span: string) => string; readonly ago: (span: string) => string }
  >
> = {
  'zh-TW': { now: '現在', ahead: (span) => `${span}後`, ago: (span) => `${span}前` },
  'zh-CN': { now: '现在', ahead: (span) => `${span}后`, ago: (span) => `${span}前` },
  en: { now: 'now', ahead: (span) => `in ${span}`, ago: (span) => `${span} ago` },
  pt: { now: 'agora', ahead: (span) => `dentro de ${span}`, ago: (span) => `há ${span}` },
};

function spanOf(distanceMs: number): readonly [count: number, unit: Unit] {
  if (distanceMs < hourMs) return [Math.floor(distanceMs / minuteMs), 'minute'];
  if (distanceMs < dayMs) return [Math.floor(distanceMs / hourMs), 'hour'];
  return [Math.floor(distanceMs / dayMs), 'day'];
}

/** Formats `2 小時後`, `in 2 hours`, `há 3 dias`; from a week on the date. Whole units, rounded down. */
export function formatRelative(language: Language, when: When, now: Date): string {
  const distanceMs = new Date(when).getTime() - now.getTime();
  const size = Math.abs(distanceMs);
  if (size >= 7 * dayMs) return formatDate(language, when, now);
  if (size < minuteMs) return phrases[language].now;
  const [count, unit] = spanOf(size);
  const span = `${count} ${units[language][unit][count === 1 ? 0 : 1]}`;
  return distanceMs > 0 ? phrases[language].ahead(span) : phrases[language].ago(span);
}
