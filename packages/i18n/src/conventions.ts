import { isLanguage } from '@vp/domain';
import type { i18n } from 'i18next';
import { formatDateTime } from './format/dates.ts';

/**
 * Portuguese means European Portuguese: zero takes the plural there, and the singular in Brazil, which the runtime
 * takes bare `pt` for.
 */
function takeEuropeanPlurals(instance: i18n): void {
  const resolver = instance.services.pluralResolver;
  const ruleOf = resolver.getRule.bind(resolver);
  resolver.getRule = (code: string, options?: object) => ruleOf(code === 'pt' ? 'pt-PT' : code, options);
}

/** `{{allowed, moment}}` shows an ISO 8601 time as the language writes it; anything else is shown as it is. */
function addMomentFormat(instance: i18n): void {
  instance.services.formatter?.add('moment', (value: unknown, language: string | undefined) => {
    const isInstant = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
    return isInstant && isLanguage(language) ? formatDateTime(language, value, new Date()) : String(value);
  });
}

/** What every instance of the library needs before it says a text. */
export function applyConventions(instance: i18n): void {
  takeEuropeanPlurals(instance);
  addMomentFormat(instance);
}
