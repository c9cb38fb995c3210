import type { Refusal } from '@vp/contract';
import type { Language } from '@vp/domain';
import { translate } from '@vp/i18n/server';
import type { ServerTextKey, Values } from '@vp/i18n/server';
import type { ValidationMessage } from '@vp/validators';

/** Returns a text of the server's catalogues. */
export function text(language: Language, key: ServerTextKey, values?: Values): string {
  return translate(language, key, values);
}

/** Returns the message of a refusal. */
export function refusalText(language: Language, refusal: Refusal, values?: Values): string {
  return translate(language, `refusals.${refusal}`, values);
}

/** Returns the message about one field. */
export function problemText(language: Language, problem: ValidationMessage): string {
  return translate(language, problem.key, problem.values);
}
