import type { Language } from '@vp/domain';
import type { ActivityReleaseValues } from '@vp/validators';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { WrittenTexts } from '../../text/local-text.ts';
import type { StoredRelease } from './published.ts';
import { textsWith, withoutLanguage } from './release-texts.ts';

/** Returns the complete values of a change: the written language, and the further languages of each text. */
export function withFurtherTexts<Values extends ActivityReleaseValues>(
  values: Values,
  { before, language }: { readonly before: StoredRelease; readonly language: Language },
) {
  const { basics, schedule, place, content } = values;
  const further = (stored: LocalTexts | undefined, text: string, given: WrittenTexts | undefined): LocalTexts =>
    withoutLanguage(textsWith(stored, { language, text, further: given }), language);
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
