import type { Language } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText, writtenTexts } from '../../text/local-text.ts';
import type { WrittenTexts } from '../../text/local-text.ts';

interface TypedText {
  readonly language: Language;
  readonly text: string;
  /** Texts in further languages; undefined where the release omits them. */
  readonly further: WrittenTexts | undefined;
}

/** Returns the language in which a release is written. */
export function writtenLanguage(
  values: Pick<ActivityReleaseValues, 'language'>,
  call: { readonly language: Language },
) {
  return values.language ?? call.language;
}

/**
 * Returns the typed text in its language, and in the given further ones. Where the release omits those, stored
 * translations stay only with an unchanged text.
 */
export function textsWith(before: LocalTexts | undefined, { language, text, further }: TypedText): LocalTexts {
  if (further === undefined)
    return before !== undefined && localText(before, language).text === text ? before : { [language]: text };
  const others = writtenTexts({ ...further, [language]: undefined });
  // An unchanged fallback to another language is no text in the missing language.
  const isMissing = before !== undefined && (before[language] ?? '') === '';
  return isMissing && localText(others, language).text === text
    ? others
    : writtenTexts({ ...others, [language]: text });
}

/** Returns a text without this language, in the languages' own order. */
export function withoutLanguage(texts: LocalTexts, language: Language): LocalTexts {
  return writtenTexts({ ...texts, [language]: undefined });
}
