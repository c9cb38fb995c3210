import { fallbackOrder, languages, toMacaoIso, announcedFacts } from '@vp/domain';
import type { Language, ReleaseFact } from '@vp/domain';
import { formatRange } from '@vp/i18n';
import { translate } from '@vp/i18n/server';
import type { ActivityReleaseValues } from '@vp/validators';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText } from '../../text/local-text.ts';
import type { WrittenTexts } from '../../text/local-text.ts';
import type { StoredRelease } from './published.ts';
import { textsWith } from './release-texts.ts';

export interface Change {
  readonly before: StoredRelease;
  readonly after: ActivityReleaseValues;
  readonly facts: readonly ReleaseFact[];
  /** Language of the changed texts. */
  readonly writtenIn: Language;
}

/** A text before and after a change. */
interface TextChange {
  readonly from: LocalTexts;
  readonly to: LocalTexts;
}

/** Returns old and new values, in every language of the readers; undefined where the change needs no announcement. */
export function announcedChanges(change: Change, now: Date): LocalTexts | undefined {
  const told = announcedFacts.filter((fact) => change.facts.includes(fact) && !isOnlyTranslated(fact, change));
  if (told.length === 0) return undefined;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      told
        .map((fact) => toSentence(fact, { ...change, language, now }))
        .join(translate(language, 'activityChange.between')),
    ]),
  );
}

/** Returns whether a text changed in a language in which it already existed. */
function saysOtherwise({ from, to }: TextChange): boolean {
  return languages.some((language) => from[language] !== undefined && from[language] !== to[language]);
}

function textChanges({ before, after, writtenIn: language }: Change) {
  const { name, address, content } = before.activity;
  const { basics, place, content: written } = after;
  const change = (from: LocalTexts, text: string, further: WrittenTexts | undefined): TextChange => ({
    from,
    to: textsWith(from, { language, text, further }),
  });
  return {
    name: change(name, basics.name, basics.nameTexts),
    address: change(address, place.address, place.addressTexts),
    content: change(content, written.content, written.contentTexts),
  };
}

/** Returns whether only translations were added, which need no announcement. */
function isOnlyTranslated(fact: (typeof announcedFacts)[number], change: Change): boolean {
  const { before, after, writtenIn: language } = change;
  const texts = textChanges(change);
  switch (fact) {
    case 'name':
    case 'content':
      return !saysOtherwise(texts[fact]);
    case 'place': {
      const { region, latitude, longitude } = before.activity;
      const { place } = after;
      const isSame = region === place.regionId && latitude === place.latitude && longitude === place.longitude;
      return isSame && !saysOtherwise(texts.address);
    }
    case 'posts': {
      const { periods } = after.schedule;
      const posts = periods.flatMap((period) => period.posts);
      const were = periods.flatMap(({ periodId }) => before.posts.filter((one) => one.periodId === periodId));
      return (
        posts.length === before.posts.length &&
        were.length === posts.length &&
        were.every(({ id, name: from, places }, at) => {
          const post = posts[at];
          if (post?.postId !== id || post.places !== places) return false;
          return !saysOtherwise({ from, to: textsWith(from, { language, text: post.name, further: post.nameTexts }) });
        })
      );
    }
    case 'time':
    case 'contact':
      return false;
  }
}

/** Returns old and new text in the reader's language; if equal there, in the first language with a difference. */
function chooseWords({ from, to }: TextChange, language: Language): { readonly from: string; readonly to: string } {
  const said = [language, ...fallbackOrder].map((one) => ({
    from: localText(from, one).text,
    to: localText(to, one).text,
  }));
  const [own = { from: '', to: '' }] = said;
  return said.find((words) => words.from !== words.to) ?? own;
}

interface Told extends Change {
  readonly language: Language;
  readonly now: Date;
}

function toSentence(fact: (typeof announcedFacts)[number], told: Told): string {
  const { language, before, after } = told;
  const { activity } = before;
  const texts = textChanges(told);
  switch (fact) {
    case 'name':
      return translate(language, 'activityChange.name', chooseWords(texts.name, language));
    case 'place':
      return translate(language, 'activityChange.place', chooseWords(texts.address, language));
    case 'contact':
      return translate(language, 'activityChange.contact', {
        from: `${activity.contactName} ${activity.contactPhone}`,
        to: `${after.conditions.contactName} ${after.conditions.contactPhone}`,
      });
    case 'time':
      return toTime(told);
    case 'posts':
    case 'content':
      return translate(language, `activityChange.${fact}`);
  }
}

/** From start to end of the activity; only its periods where start and end stay. */
function toTime({ language, now, before: { activity }, after: { schedule } }: Told): string {
  const from = formatRange(language, { start: toMacaoIso(activity.startsAt), end: toMacaoIso(activity.endsAt) }, now);
  const to = formatRange(language, { start: schedule.startsAt, end: schedule.endsAt }, now);
  return from === to
    ? translate(language, 'activityChange.periods')
    : translate(language, 'activityChange.time', { from, to });
}
