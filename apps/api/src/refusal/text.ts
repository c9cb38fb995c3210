import type { Refusal } from '@vp/contract';
import type { Language } from '@vp/domain';
import { translate } from '@vp/i18n/server';
import type { ServerTextKey, Values } from '@vp/i18n/server';
import type { ValidationMessage } from '@vp/validators';

/** A text of the server's catalogues. */
export function text(language: Language, key: ServerTextKey, values?: Values): string {
  return translate(language, key, values);
}

/** What a person is told when a call is refused. */
export function refusalText(language: Language, refusal: Refusal, values?: Values): string {
  return translate(language, `refusals.${refusal}`, values);
}

/** What a person is told about one field. */
export function problemText(language: Language, problem: ValidationMessage): string {
  return translate(language, problem.key, problem.values);
}
