import { languages } from '@vp/domain';
import type { FormTexts } from '../../../shared/language/form-texts.ts';

/** Translations of a post name, keyed by the name in the form. */
export interface PostTexts {
  readonly name: string;
  readonly texts: FormTexts;
}

/** Translations of a release: the texts that volunteers read, in other languages than the form. */
export interface FurtherTexts {
  /** Language of the other sections; empty for the current UI language. */
  readonly language: string;
  readonly name: FormTexts;
  readonly address: FormTexts;
  readonly meetingPoint: FormTexts;
  readonly content: FormTexts;
  readonly posts: readonly PostTexts[];
}

/** The original texts and their translations. */
export interface Written {
  readonly basics: { readonly name: string };
  readonly schedule: { readonly periods: readonly { readonly posts: readonly { readonly name: string }[] }[] };
  readonly place: { readonly address: string; readonly meetingPoint: string };
  readonly content: { readonly content: string };
  readonly texts: FurtherTexts;
}

export function isFormTexts(stored: unknown): stored is FormTexts {
  return languages.every((language) => typeof Object(stored)[language] === 'string');
}

export function isPostTexts(stored: unknown): stored is PostTexts {
  return typeof Object(stored).name === 'string' && isFormTexts(Object(stored).texts);
}

/** Returns the form field for a path of the request body. */
export function fieldOfPath(path: string, form: Written): string {
  const post = /^schedule\.periods\.(\d+)\.posts\.(\d+)\.nameTexts\.(.+)$/.exec(path);
  // The body has `basics.nameTexts.pt` beside `basics.name`, and so on.
  if (post === null) return path.replace(/^\w+\.(\w+)Texts\./, 'texts.$1.');
  const name = form.schedule.periods[Number(post[1])]?.posts[Number(post[2])]?.name.trim();
  return `texts.posts.${form.texts.posts.findIndex((one) => one.name === name)}.texts.${post[3]}`;
}
