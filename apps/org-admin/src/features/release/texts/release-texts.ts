import { languages } from '@vp/domain';
import type { FormTexts } from '../../../shared/language/form-texts.ts';

/** The name of posts in further languages, by what they are called in the form. */
export interface PostTexts {
  readonly name: string;
  readonly texts: FormTexts;
}

/** What volunteers read of a release, in further languages than the one that it is written in. */
export interface FurtherTexts {
  /** What the other sections are written in; empty for the language on screen. */
  readonly language: string;
  readonly name: FormTexts;
  readonly address: FormTexts;
  readonly content: FormTexts;
  readonly posts: readonly PostTexts[];
}

/** What those texts say where they are written. */
export interface Written {
  readonly basics: { readonly name: string };
  readonly schedule: { readonly periods: readonly { readonly posts: readonly { readonly name: string }[] }[] };
  readonly place: { readonly address: string };
  readonly content: { readonly content: string };
  readonly texts: FurtherTexts;
}

export function isFormTexts(stored: unknown): stored is FormTexts {
  return languages.every((language) => typeof Object(stored)[language] === 'string');
}

export function isPostTexts(stored: unknown): stored is PostTexts {
  return typeof Object(stored).name === 'string' && isFormTexts(Object(stored).texts);
}

/** Where the form shows what is wrong at a path of the body. */
export function fieldOfPath(path: string, form: Written): string {
  const post = /^schedule\.periods\.(\d+)\.posts\.(\d+)\.nameTexts\.(.+)$/.exec(path);
  // Beside `basics.name` lies `basics.nameTexts.pt`, and so on.
  if (post === null) return path.replace(/^\w+\.(\w+)Texts\./, 'texts.$1.');
  const name = form.schedule.periods[Number(post[1])]?.posts[Number(post[2])]?.name.trim();
  return `texts.posts.${form.texts.posts.findIndex((one) => one.name === name)}.texts.${post[3]}`;
}
