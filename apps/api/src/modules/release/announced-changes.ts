import { fallbackOrder, languages, toMacaoIso, announcedFacts } from '@vp/domain';
import type { InstantRange, Language, ReleaseFact } from '@vp/domain';
import { formatRange } from '@vp/i18n';
import { translate } from '@vp/i18n/server';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText } from '../../text/local-text.ts';
import { isSameField } from './release-facts.ts';
import type { Release, StoredRelease } from './release.ts';

type AnnouncedFact = (typeof announcedFacts)[number];

export interface Change {
  readonly before: StoredRelease;
  readonly after: Release;
  readonly facts: readonly ReleaseFact[];
}

/** Returns old and new values, in every language of the readers; undefined where the change needs no announcement. */
export function announcedChanges(change: Change, now: Date): LocalTexts | undefined {
  const facts = announcedFacts.filter((fact) => change.facts.includes(fact) && !isOnlyTranslated(fact, change));
  if (facts.length === 0) return undefined;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      facts
        .map((fact) => toSentence(fact, { ...change, language, now }))
        .join(translate(language, 'activityChange.between')),
    ]),
  );
}

/** Returns whether a text changed in a language in which it already existed. */
function isReworded(from: LocalTexts, to: LocalTexts): boolean {
  return languages.some((language) => from[language] !== undefined && from[language] !== to[language]);
}

/** Returns whether only translations were added, which need no announcement. */
function isOnlyTranslated(fact: AnnouncedFact, { before, after }: Change): boolean {
  const [from, to] = [before.fields, after.fields];
  switch (fact) {
    case 'name':
    case 'content':
      return !isReworded(from[fact], to[fact]);
    case 'place':
      return (
        (['region', 'latitude', 'longitude'] as const).every((key) => isSameField(from, to, key)) &&
        !isReworded(from.address, to.address)
      );
    case 'posts': {
      const posts = after.periods.flatMap((period) => period.posts);
      const were = after.periods.flatMap(({ id }) => before.periods.find((one) => one.id === id)?.posts ?? []);
      return (
        posts.length === before.periods.flatMap((period) => period.posts).length &&
        were.length === posts.length &&
        were.every(({ id, name, places }, at) => {
          const post = posts[at];
          return post?.id === id && post.places === places && !isReworded(name, post.name);
        })
      );
    }
    case 'time':
    case 'contact':
      return false;
  }
}

/** Returns old and new text in the reader's language; if equal there, in the first language with a difference. */
function chooseWords(from: LocalTexts, to: LocalTexts, language: Language) {
  const pairs = [language, ...fallbackOrder].map((one) => ({
    from: localText(from, one).text,
    to: localText(to, one).text,
  }));
  const [own = { from: '', to: '' }] = pairs;
  return pairs.find((words) => words.from !== words.to) ?? own;
}

interface Announcement extends Change {
  readonly language: Language;
  readonly now: Date;
}

function toSentence(fact: AnnouncedFact, announcement: Announcement): string {
  const { language, before, after } = announcement;
  const [from, to] = [before.fields, after.fields];
  const toContact = ({ contactName, contactPhone }: Release['fields']) => `${contactName} ${contactPhone}`;
  switch (fact) {
    case 'name':
      return translate(language, 'activityChange.name', chooseWords(from.name, to.name, language));
    case 'place':
      return translate(language, 'activityChange.place', chooseWords(from.address, to.address, language));
    case 'contact':
      return translate(language, 'activityChange.contact', { from: toContact(from), to: toContact(to) });
    case 'time':
      return toTime(announcement);
    case 'posts':
    case 'content':
      return translate(language, `activityChange.${fact}`);
  }
}

/** From start to end of the activity; only its periods where start and end stay. */
function toTime({ language, now, before, after }: Announcement): string {
  const toRange = ({ startsAt, endsAt }: InstantRange) =>
    formatRange(language, { start: toMacaoIso(startsAt), end: toMacaoIso(endsAt) }, now);
  const [from, to] = [toRange(before.fields), toRange(after.fields)];
  return from === to
    ? translate(language, 'activityChange.periods')
    : translate(language, 'activityChange.time', { from, to });
}
