import type { Language } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText, writtenTexts } from '../../text/local-text.ts';
import type { WrittenTexts } from '../../text/local-text.ts';
import type { StoredRelease } from './published.ts';

interface TypedText {
  readonly language: Language;
  readonly text: string;
  /** In further languages; undefined where the release says nothing about them. */
  readonly further: WrittenTexts | undefined;
}

/** What a release is written in. */
export function languageOf(values: Pick<ActivityReleaseValues, 'language'>, call: { readonly language: Language }) {
  return values.language ?? call.language;
}

/**
 * What was typed, in its language, and in the further ones that it is given in. Where nothing is said about those, they
 * stay only with a text that says what it said before.
 */
export function textsWith(before: LocalTexts | undefined, { language, text, further }: TypedText): LocalTexts {
  if (further === undefined)
    return before !== undefined && localText(before, language).text === text ? before : { [language]: text };
  const others = writtenTexts({ ...further, [language]: undefined });
  // What was read in place of a missing language, and is not changed, is no text in that language.
  const isMissing = before !== undefined && (before[language] ?? '') === '';
  return isMissing && localText(others, language).text === text
    ? others
    : writtenTexts({ ...others, [language]: text });
}

/** What a text says in other languages than this one, in the languages' own order. */
export function furtherOf(texts: LocalTexts, language: Language): LocalTexts {
  return writtenTexts({ ...texts, [language]: undefined });
}

/** The values of a change that say everything: what they are written in, and the further languages of each text. */
export function withFurtherTexts<Values extends ActivityReleaseValues>(
  values: Values,
  { before, language }: { readonly before: StoredRelease; readonly language: Language },
) {
  const { basics, schedule, place, content } = values;
  const further = (stored: LocalTexts | undefined, text: string, given: WrittenTexts | undefined): LocalTexts =>
    furtherOf(textsWith(stored, { language, text, further: given }), language);
  const { name, address, content: written } = before.activity;
  return {
    ...values,
    language,
    basics: { ...basics, nameTexts: further(name, basics.name, basics.nameTexts) },
    schedule: {
      ...schedule,
      periods: schedule.periods.map((period) => ({
        ...period,
        posts: period.posts.map((post) => {
          const stored = before.posts.find(({ id }) => id === post.postId)?.name;
          return { ...post, nameTexts: further(stored, post.name, post.nameTexts) };
        }),
      })),
    },
    place: { ...place, addressTexts: further(address, place.address, place.addressTexts) },
    content: { ...content, contentTexts: further(written, content.content, content.contentTexts) },
  };
}
