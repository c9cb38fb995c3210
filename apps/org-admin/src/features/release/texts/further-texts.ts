import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { noTexts } from '../../../shared/language/form-texts.ts';
import type { FormTexts } from '../../../shared/language/form-texts.ts';
import type { PostTexts, Written } from './release-texts.ts';

/** What the posts are called, each once. */
export function postNames({ periods }: Written['schedule']): readonly string[] {
  const names = periods.flatMap(({ posts }) => posts.map(({ name }) => name.trim()));
  return [...new Set(names)].filter((name) => name !== '');
}

/** The same texts, one for each name that posts have now: where one got another name, they go with it. */
export function followPosts(texts: readonly PostTexts[], names: readonly string[]): readonly PostTexts[] {
  const lost = texts.filter(({ name }) => !names.includes(name));
  const found = names.filter((name) => texts.every((one) => one.name !== name));
  if (lost.length === 0 && texts.length === names.length) return texts;
  const [only] = lost.length === 1 && found.length === 1 ? lost : [];
  return names.map(
    (name) => texts.find((one) => one.name === name) ?? { name, texts: only === undefined ? noTexts : only.texts },
  );
}

/** The form with its further texts of posts by the names that its posts have. */
export const withPostTexts = <Form extends Written>(form: Form): Form => ({
  ...form,
  texts: { ...form.texts, posts: followPosts(form.texts.posts, postNames(form.schedule)) },
});

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
