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
  /** What the change is written in. */
  readonly writtenIn: Language;
}

/** A text that people read, before and after a change. */
interface TextChange {
  readonly from: LocalTexts;
  readonly to: LocalTexts;
}

/** What changed from what to what, in every language that a reader may have; undefined where nobody need know. */
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

/** Whether a text says something else in a language that it was there in. */
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

/** Further languages alone are no change that anybody need be told of. */
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

/** From what to what in the reader's language; where it says the same there, in the first language that it does not. */
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

/** From start to end of the activity; of its periods alone where those stay. */
function toTime({ language, now, before: { activity }, after: { schedule } }: Told): string {
  const from = formatRange(language, { start: toMacaoIso(activity.startsAt), end: toMacaoIso(activity.endsAt) }, now);
  const to = formatRange(language, { start: schedule.startsAt, end: schedule.endsAt }, now);
  return from === to
    ? translate(language, 'activityChange.periods')
    : translate(language, 'activityChange.time', { from, to });
}
