import { languageOfTag } from '@vp/domain';
import type { i18n } from 'i18next';
import { formatDateTime } from './format/dates.ts';

/** `{{allowed, moment}}` formats an ISO 8601 time in the language; other values stay unchanged. */
export function addMomentFormat(instance: i18n): void {
  instance.services.formatter?.add('moment', (value: unknown, tag: string | undefined) => {
    const isInstant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
    const language = tag === undefined ? undefined : languageOfTag(tag);
    return isInstant && language !== undefined ? formatDateTime(language, value, new Date()) : String(value);
  });
}
