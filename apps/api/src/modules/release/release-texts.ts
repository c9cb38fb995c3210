import type { Language } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText, writtenTexts } from '../../text/local-text.ts';
import type { WrittenTexts } from '../../text/local-text.ts';

interface TypedText {
  readonly language: Language;
  readonly text: string;
  /** In further languages; undefined where the release says nothing about them. */
  readonly further: WrittenTexts | undefined;
}

/** What a release is written in. */
export function writtenLanguage(
  values: Pick<ActivityReleaseValues, 'language'>,
  call: { readonly language: Language },
) {
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
export function withoutLanguage(texts: LocalTexts, language: Language): LocalTexts {
  return writtenTexts({ ...texts, [language]: undefined });
}
