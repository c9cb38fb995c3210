import { languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import { noTexts } from '../../../shared/language/form-texts.ts';
import type { FormTexts } from '../../../shared/language/form-texts.ts';
import type { PostTexts, Written } from './release-texts.ts';

/** Returns the distinct names of the posts. */
export function postNames({ periods }: Written['schedule']): readonly string[] {
  const names = periods.flatMap(({ posts }) => posts.map(({ name }) => name.trim()));
  return [...new Set(names)].filter((name) => name !== '');
}

/** Returns the translations for the current post names. If a single post is renamed, its translations follow. */
export function followPosts(texts: readonly PostTexts[], names: readonly string[]): readonly PostTexts[] {
  const lost = texts.filter(({ name }) => !names.includes(name));
  const found = names.filter((name) => texts.every((one) => one.name !== name));
  if (lost.length === 0 && texts.length === names.length) return texts;
  const [only] = lost.length === 1 && found.length === 1 ? lost : [];
  return names.map(
    (name) => texts.find((one) => one.name === name) ?? { name, texts: only === undefined ? noTexts : only.texts },
  );
}

/** Returns the form with the translations of its current post names. */
export const withPostTexts = <Form extends Written>(form: Form): Form => ({
  ...form,
  texts: { ...form.texts, posts: followPosts(form.texts.posts, postNames(form.schedule)) },
});

/** Returns the texts to translate, with their translations. */
export function textsOfForm({ basics, place, content, schedule, texts }: Written) {
  return {
    name: { text: basics.name, texts: texts.name },
    address: { text: place.address, texts: texts.address },
    meetingPoint: { text: place.meetingPoint, texts: texts.meetingPoint },
    content: { text: content.content, texts: texts.content },
    posts: postNames(schedule).map((name) => ({
      text: name,
      texts: texts.posts.find((one) => one.name === name)?.texts ?? noTexts,
    })),
  };
}

function allTexts(form: Written): readonly FormTexts[] {
  const { name, address, meetingPoint, content, posts } = textsOfForm(form);
  const optional = meetingPoint.text.trim() === '' ? [] : [meetingPoint];
  return [name, address, ...optional, content, ...posts].map(({ texts }) => texts);
}

const isWritten = (texts: FormTexts, language: Language): boolean => texts[language].trim() !== '';

/** Returns the languages with at least one translation. */
export function furtherLanguages(form: Written): readonly Language[] {
  return languages.filter(
    (one) => one !== form.texts.language && allTexts(form).some((texts) => isWritten(texts, one)),
  );
}

/** Returns the languages with some but not all translations. */
export function halfLanguages(form: Written): readonly Language[] {
  return furtherLanguages(form).filter((one) => !allTexts(form).every((texts) => isWritten(texts, one)));
}

/** Returns the languages with an unchanged translation of a text that has changed. */
export function staleLanguages(form: Written, before: Written): readonly Language[] {
  const now = textsOfForm(form);
  const then = textsOfForm(before);
  const pairs = [
    [now.name, then.name],
    [now.address, then.address],
    [now.meetingPoint, then.meetingPoint],
    [now.content, then.content],
  ] as const;
  const changed = pairs.filter(([to, from]) => from.text !== '' && to.text.trim() !== from.text.trim());
  return furtherLanguages(form).filter((one) =>
    changed.some(([to, from]) => isWritten(to.texts, one) && to.texts[one] === from.texts[one]),
  );
}
