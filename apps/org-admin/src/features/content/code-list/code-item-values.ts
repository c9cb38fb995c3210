import type { CodeItem } from '@vp/contract';
import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { FieldErrors } from '@vp/ui-kit/form';
import { message } from '@vp/validators';
import { eachText } from '../../../shared/language/form-texts.ts';

/** Form values of a list item. */
export interface CodeItemValues {
  readonly names: Readonly<Record<Language, string>>;
  /** Empty: at the end. */
  readonly position: string;
}

export function itemValuesOf(item: CodeItem | undefined): CodeItemValues {
  return {
    names: eachText((language) => item?.names[language] ?? ''),
    position: item === undefined ? '' : String(item.position),
  };
}

/** Requires a name in every language: an item is a button label, for which no other language can stand in. */
export function itemErrors({ names, position }: CodeItemValues, { isNew }: { readonly isNew: boolean }): FieldErrors {
  const missing = languages.filter((language) => names[language].trim() === '');
  const places = isNew ? /^\d{0,4}$/ : /^\d{1,4}$/;
  return {
    ...Object.fromEntries(missing.map((language) => [`names.${language}`, message('required')])),
    ...(!places.test(position.trim()) && { position: message('integer') }),
  };
}
