import type { ReleasedTexts } from '@vp/contract';
import { fallbackOrder, languages, pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import { eachText, noTexts } from '../../shared/language/form-texts.ts';
import type { FormTexts } from '../../shared/language/form-texts.ts';

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
interface Written {
  readonly basics: { readonly name: string };
  readonly schedule: { readonly periods: readonly { readonly posts: readonly { readonly name: string }[] }[] };
  readonly place: { readonly address: string };
  readonly content: { readonly content: string };
  readonly texts: FurtherTexts;
}

export function isFormTexts(stored: unknown): stored is FormTexts {
  const texts: Readonly<Record<string, unknown>> = { ...Object(stored) };
  return languages.every((language) => typeof texts[language] === 'string');
}

export function isPostTexts(stored: unknown): stored is PostTexts {
  const { name, texts } = { name: undefined, texts: undefined, ...Object(stored) };
  return typeof name === 'string' && isFormTexts(texts);
}

/** What the posts are called, each once. */
export function postNames({ periods }: Written['schedule']): readonly string[] {
  const names = periods.flatMap(({ posts }) => posts.map(({ name }) => name.trim()));
  return [...new Set(names)].filter((name) => name !== '');
}

/** The same texts for the posts as they are called now: where one got another name, they go with it. */
export function followPosts(texts: readonly PostTexts[], names: readonly string[]): readonly PostTexts[] {
  const lost = texts.filter(({ name }) => !names.includes(name));
  const found = names.filter((name) => texts.every((one) => one.name !== name));
  if (lost.length === 0 && found.length === 0) return texts;
  const [only] = lost.length === 1 && found.length === 1 ? lost : [];
  return names.map(
    (name) => texts.find((one) => one.name === name) ?? { name, texts: only === undefined ? noTexts : only.texts },
  );
}

/** What is there to be said in further languages, with what it says in them. */
export function textsOfForm({ basics, place, content, schedule, texts }: Written) {
  return {
    name: { text: basics.name, texts: texts.name },
    address: { text: place.address, texts: texts.address },
    content: { text: content.content, texts: texts.content },
    posts: postNames(schedule).map((name) => ({
      text: name,
      texts: texts.posts.find((one) => one.name === name)?.texts ?? noTexts,
    })),
  };
}

function allTexts(form: Written): readonly FormTexts[] {
  const { name, address, content, posts } = textsOfForm(form);
  return [name, address, content, ...posts].map(({ texts }) => texts);
}

const isWritten = (texts: FormTexts, language: Language): boolean => texts[language].trim() !== '';

/** Languages that some of the texts are given in. */
export function furtherLanguages(form: Written): readonly Language[] {
  return languages.filter(
    (one) => one !== form.texts.language && allTexts(form).some((texts) => isWritten(texts, one)),
  );
}

/** Languages that some of the texts are given in and others not. */
export function halfLanguages(form: Written): readonly Language[] {
  return furtherLanguages(form).filter((one) => !allTexts(form).every((texts) => isWritten(texts, one)));
}

/** Languages in which a text still says what it said before another one was written for it. */
export function staleLanguages(form: Written, before: Written): readonly Language[] {
  const now = textsOfForm(form);
  const then = textsOfForm(before);
  const pairs = [
    [now.name, then.name],
    [now.address, then.address],
    [now.content, then.content],
  ] as const;
  const changed = pairs.filter(([to, from]) => from.text !== '' && to.text.trim() !== from.text.trim());
  return furtherLanguages(form).filter((one) =>
    changed.some(([to, from]) => isWritten(to.texts, one) && to.texts[one] === from.texts[one]),
  );
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
  const named = new Map<string, FormTexts>();
  for (const post of posts) if (!named.has(say(post.name))) named.set(say(post.name), others(post.name));
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
      posts: [...named].map(([text, texts]) => ({ name: text, texts })),
    },
  };
}

const wireNames = [
  { wire: 'basics.nameTexts', field: 'texts.name' },
  { wire: 'place.addressTexts', field: 'texts.address' },
  { wire: 'content.contentTexts', field: 'texts.content' },
] as const;

/** Where the form shows what is wrong at a path of the body. */
export function fieldOfPath(path: string, form: Written): string {
  const known = wireNames.find(({ wire }) => path.startsWith(`${wire}.`));
  if (known !== undefined) return path.replace(known.wire, known.field);
  const post = /^schedule\.periods\.(\d+)\.posts\.(\d+)\.nameTexts\.(.+)$/.exec(path);
  if (post === null) return path;
  const name = form.schedule.periods[Number(post[1])]?.posts[Number(post[2])]?.name.trim();
  return `texts.posts.${form.texts.posts.findIndex((one) => one.name === name)}.texts.${post[3]}`;
}
