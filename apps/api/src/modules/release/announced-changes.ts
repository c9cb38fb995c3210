import {
  applyLimits,
  attendanceTypes,
  concerns,
  fallbackOrder,
  fewerPlaces,
  languages,
  nameOfCode,
  removedEntries,
  toMacaoIso,
  worseTerms,
} from '@vp/domain';
import type { ChangeAudience, CodeTable, InstantRange, Language, WorseTerm } from '@vp/domain';
import { formatDateTime, formatDistance, formatRange } from '@vp/i18n';
import { translate } from '@vp/i18n/server';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText } from '../../text/local-text.ts';
import { isSameField } from './release-facts.ts';
import type { Release, ReleaseFields, StoredRelease } from './release.ts';

export interface Change {
  readonly before: StoredRelease;
  readonly after: Release;
}

interface Reader {
  readonly language: Language;
  readonly now: Date;
}

/** Writes one change, with its old and new value. */
type Sentence = (reader: Reader) => string;

/**
 * Returns what changed to the disadvantage of these people, or in name, time, place, meeting point, contact or content, in every
 * language of the readers; undefined where the change needs no announcement.
 */
export function announcedChanges(change: Change, audience: ChangeAudience, now: Date): LocalTexts | undefined {
  const { before, after } = change;
  const terms = worseTerms(before.fields, after.fields).filter((term) => concerns(term, audience));
  const sentences = [
    ...nameChanges(change),
    ...timeChanges(change),
    ...placeChanges(change),
    ...meetingPointChanges(change),
    ...postChanges(change),
    ...terms.map((term) => termChange(term, change)),
    ...contactChanges(change),
    ...contentChanges(change),
  ];
  if (sentences.length === 0) return undefined;
  const textIn = (language: Language) =>
    sentences.map((write) => write({ language, now })).join(translate(language, 'activityChange.between'));
  return Object.fromEntries(languages.map((language) => [language, textIn(language)]));
}

/** Returns whether a text changed in a language in which it already existed; a further language needs no message. */
function isReworded(from: LocalTexts, to: LocalTexts): boolean {
  return languages.some((language) => from[language] !== undefined && from[language] !== to[language]);
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

function nameChanges({ before, after }: Change): Sentence[] {
  const [from, to] = [before.fields.name, after.fields.name];
  if (!isReworded(from, to)) return [];
  return [({ language }) => translate(language, 'activityChange.name', chooseWords(from, to, language))];
}

function placeChanges({ before, after }: Change): Sentence[] {
  const [from, to] = [before.fields, after.fields];
  const isSamePoint = (['region', 'latitude', 'longitude'] as const).every((key) => isSameField(from, to, key));
  if (isSamePoint && !isReworded(from.address, to.address)) return [];
  return [
    ({ language }) => translate(language, 'activityChange.place', chooseWords(from.address, to.address, language)),
  ];
}

/** A first meeting point is announced as well: people who know none of it would wait elsewhere. */
function meetingPointChanges({ before, after }: Change): Sentence[] {
  const [from, to] = [before.fields.meetingPoint, after.fields.meetingPoint];
  const isIn = (texts: LocalTexts): boolean => languages.some((language) => texts[language] !== undefined);
  if (!isIn(from) && isIn(to))
    return [
      ({ language }) => translate(language, 'activityChange.meetingPointAdded', { to: localText(to, language).text }),
    ];
  if (!isReworded(from, to)) return [];
  if (!isIn(to))
    return [
      ({ language }) =>
        translate(language, 'activityChange.meetingPointRemoved', { from: localText(from, language).text }),
    ];
  return [({ language }) => translate(language, 'activityChange.meetingPoint', chooseWords(from, to, language))];
}

/** From start to end of the activity; its periods where start and end stay. Added periods change no sign-up. */
function timeChanges({ before, after }: Change): Sentence[] {
  const kept = before.periods.map(({ id }) => after.periods.find((period) => period.id === id));
  const isMoved = before.periods.some(
    ({ startsAt, endsAt }, at) =>
      kept[at]?.startsAt.getTime() !== startsAt.getTime() || kept[at]?.endsAt.getTime() !== endsAt.getTime(),
  );
  const isExtended = after.periods.length > before.periods.length;
  const isSameRange =
    before.fields.startsAt.getTime() === after.fields.startsAt.getTime() &&
    before.fields.endsAt.getTime() === after.fields.endsAt.getTime();
  if (!isMoved && (isSameRange || isExtended)) return [];
  const list = (ranges: readonly InstantRange[], { language, now }: Reader) =>
    ranges
      .map(({ startsAt, endsAt }) =>
        formatRange(language, { start: toMacaoIso(startsAt), end: toMacaoIso(endsAt) }, now),
      )
      .join(translate(language, 'activityChange.listed'));
  return [
    (reader) =>
      isSameRange
        ? translate(reader.language, 'activityChange.periods', {
            from: list(before.periods, reader),
            to: list(after.periods, reader),
          })
        : translate(reader.language, 'activityChange.time', {
            from: list([before.fields], reader),
            to: list([after.fields], reader),
          }),
  ];
}

/** Renamed and removed posts, and posts with fewer places. More places and further posts need no message. */
function postChanges({ before, after }: Change): Sentence[] {
  const toPosts = ({ periods }: Release) => periods.flatMap(({ posts }) => posts);
  const [were, are] = [toPosts(before), toPosts(after)];
  const renamed = were.flatMap(({ id, name }): Sentence[] => {
    const post = are.find((one) => one.id === id);
    if (post === undefined || !isReworded(name, post.name)) return [];
    return [({ language }) => translate(language, 'activityChange.post', chooseWords(name, post.name, language))];
  });
  const removed = removedEntries(were, are).map(
    ({ name }): Sentence =>
      ({ language }) =>
        translate(language, 'activityChange.postRemoved', { post: localText(name, language).text }),
  );
  const fewer = fewerPlaces(were, are).map(
    ({ post, from, to }): Sentence =>
      ({ language }) =>
        translate(language, 'activityChange.places', { post: localText(post.name, language).text, from, to }),
  );
  return [...renamed, ...removed, ...fewer];
}

function termChange(term: WorseTerm, { before, after }: Change): Sentence {
  return (reader) =>
    translate(reader.language, `activityChange.${term}`, {
      from: termText(term, before.fields, reader),
      to: termText(term, after.fields, reader),
    });
}

function termText(term: WorseTerm, fields: ReleaseFields, { language, now }: Reader): string {
  const name = (table: CodeTable, code: string) => nameOfCode(table, code, language) ?? code;
  switch (term) {
    case 'maximum':
      return String(fields.maximum);
    case 'age':
      return ageText(fields, language);
    case 'applyLimit':
      return name(applyLimits, fields.applyLimit);
    case 'attendance':
      return name(attendanceTypes, fields.attendanceType);
    case 'radius':
      return formatDistance(language, fields.radiusMetres ?? 0);
    case 'deadline':
      return formatDateTime(language, toMacaoIso(fields.deadlineAt), now);
  }
}

function ageText({ ageMin: min, ageMax: max }: ReleaseFields, language: Language): string {
  if (min === null) {
    return max === null
      ? translate(language, 'activityChange.anyAge')
      : translate(language, 'activityChange.ageUpTo', { max });
  }
  return max === null
    ? translate(language, 'activityChange.ageFrom', { min })
    : translate(language, 'activityChange.ageRange', { min, max });
}

function contactChanges({ before, after }: Change): Sentence[] {
  const toContact = ({ fields }: Release) => `${fields.contactName} ${fields.contactPhone}`;
  const [from, to] = [toContact(before), toContact(after)];
  if (from === to) return [];
  return [({ language }) => translate(language, 'activityChange.contact', { from, to })];
}

function contentChanges({ before, after }: Change): Sentence[] {
  if (!isReworded(before.fields.content, after.fields.content)) return [];
  return [({ language }) => translate(language, 'activityChange.content')];
}
