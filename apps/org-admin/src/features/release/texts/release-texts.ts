import type { ReleasedTexts } from '@vp/contract';
import { fallbackOrder, languages, pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import { eachText } from '../../../shared/language/form-texts.ts';
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

/** What a stored activity is shown as written in: the reader's language where all of it is, or the first that has all. */
export function languageOfStored({ name, place, content, posts }: ReleasedTexts, own: Language): Language {
  const all = [name, place, content, ...posts.map((post) => post.name)];
  const isWhole = (language: Language): boolean => all.every((texts) => (texts[language] ?? '') !== '');
  return [own, ...fallbackOrder].find(isWhole) ?? own;
}

/** The texts of a stored activity for a form that is written in this language. */
export function formOfStored({ name, place, content, posts }: ReleasedTexts, language: Language) {
  const say = (texts: ReleasedTexts['name']): string => pickLanguage(texts, language)?.text ?? '';
  const others = (texts: ReleasedTexts['name']): FormTexts =>
    eachText((one) => (one === language ? '' : (texts[one] ?? '')));
  return {
    name: say(name),
    address: say(place),
    content: say(content),
    postName: (postId: string): string => say(posts.find((post) => post.postId === postId)?.name ?? {}),
    texts: {
      language,
      name: others(name),
      address: others(place),
      content: others(content),
      posts: posts.map((post) => ({ name: say(post.name), texts: others(post.name) })),
    },
  };
}

/** Where the form shows what is wrong at a path of the body. */
export function fieldOfPath(path: string, form: Written): string {
  const post = /^schedule\.periods\.(\d+)\.posts\.(\d+)\.nameTexts\.(.+)$/.exec(path);
  // Beside `basics.name` lies `basics.nameTexts.pt`, and so on.
  if (post === null) return path.replace(/^\w+\.(\w+)Texts\./, 'texts.$1.');
  const name = form.schedule.periods[Number(post[1])]?.posts[Number(post[2])]?.name.trim();
  return `texts.posts.${form.texts.posts.findIndex((one) => one.name === name)}.texts.${post[3]}`;
}
