import { isCalendarDate, isIsoInstant, pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import { formatDateTime, formatHours, formatLongDate } from '@vp/i18n';
import { reasonFor } from '@vp/i18n/server';
import type { InboxValue } from '../../db/schema/content.ts';

export interface ReaderOfWords {
  readonly language: Language;
  readonly now: Date;
}

/** Returns the values of a message in the reader's language: chooses names, formats times and numbers. */
export function toWords(
  values: Readonly<Record<string, InboxValue>>,
  reader: ReaderOfWords,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toWord(value, reader)]));
}

function toWord(value: InboxValue, { language, now }: ReaderOfWords): string {
  if (typeof value === 'number') return formatHours(language, value);
  if (typeof value !== 'string') return pickLanguage(value, language)?.text ?? '';
  if (isCalendarDate(value)) return formatLongDate(language, `${value}T00:00:00+08:00`);
  return isIsoInstant(value) ? formatDateTime(language, value, now) : reasonFor(language, value);
}
