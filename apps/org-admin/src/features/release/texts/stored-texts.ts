import type { ReleasedTexts } from '@vp/contract';
import { fallbackOrder, pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import { eachText } from '../../../shared/language/form-texts.ts';
import type { FormTexts } from '../../../shared/language/form-texts.ts';

/** Returns the form language of a stored activity: the reader's if complete, otherwise the first complete one. */
export function languageOfStored(
  { name, place, meetingPoint, content, posts }: ReleasedTexts,
  own: Language,
): Language {
  // Without a meeting point, no language lacks it.
  const given = pickLanguage(meetingPoint, own) === undefined ? [] : [meetingPoint];
  const all = [name, place, ...given, content, ...posts.map((post) => post.name)];
  const isWhole = (language: Language): boolean => all.every((texts) => (texts[language] ?? '') !== '');
  return [own, ...fallbackOrder].find(isWhole) ?? own;
}

/** Returns the texts of a stored activity for a form in this language. */
export function formOfStored({ name, place, meetingPoint, content, posts }: ReleasedTexts, language: Language) {
  const say = (texts: ReleasedTexts['name']): string => pickLanguage(texts, language)?.text ?? '';
  const others = (texts: ReleasedTexts['name']): FormTexts =>
    eachText((one) => (one === language ? '' : (texts[one] ?? '')));
  return {
    name: say(name),
    address: say(place),
    meetingPoint: say(meetingPoint),
    content: say(content),
    postName: (postId: string): string => say(posts.find((post) => post.postId === postId)?.name ?? {}),
    texts: {
      language,
      name: others(name),
      address: others(place),
      meetingPoint: others(meetingPoint),
      content: others(content),
      posts: posts.map((post) => ({ name: say(post.name), texts: others(post.name) })),
    },
  };
}
