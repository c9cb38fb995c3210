import { weekMs } from '@vp/domain';
import type { Language } from '@vp/domain';
import { localText } from '../../text/local-text.ts';
import { fieldSets, isSameField, toFacts } from './release-facts.ts';
import type { Release, ReleasePeriod, StoredRelease } from './release.ts';

export interface SeriesChange {
  /** The edited activity before and after the change. */
  readonly before: StoredRelease;
  readonly after: Release;
  /** Another activity of its series. */
  readonly week: StoredRelease;
  /** Language in which the names of the posts of two weeks are compared. */
  readonly language: Language;
}

/**
 * Applies the change of one activity to another one of its series, shifted by weeks; differing fields of this week
 * stay. Undefined where times or posts change and this week has others.
 */
export function changeWeek({ before, after, week, language }: SeriesChange): Release | undefined {
  const byMs = week.fields.startsAt.getTime() - before.fields.startsAt.getTime();
  const changed = fieldSets.filter((keys) => keys.some((key) => !isSameField(before.fields, after.fields, key)));
  const moved = { ...after.fields, deadlineAt: moveBy(byMs, after.fields.deadlineAt) };
  const fields = { ...week.fields, ...Object.fromEntries(changed.flat().map((key) => [key, moved[key]])) };
  const [were, are] = [toFacts(before), toFacts(after)];
  if (were.time === are.time && were.posts === are.posts) return { fields, periods: week.periods };
  const isAlike =
    byMs % weekMs === 0 && toOutline(before, { byMs, language }) === toOutline(week, { byMs: 0, language });
  if (!isAlike) return undefined;
  return {
    fields: { ...fields, ...moveRange(byMs, after.fields) },
    periods: after.periods.map((period) => toPeriodOfWeek(period, { before, week, byMs })),
  };
}

interface MatchedWeeks extends Pick<SeriesChange, 'before' | 'week'> {
  readonly byMs: number;
}

/** Returns a shifted period of the change with the ids of this week, whose periods and posts match by position. */
function toPeriodOfWeek({ id, posts, ...times }: ReleasePeriod, { before, week, byMs }: MatchedWeeks): ReleasePeriod {
  const at = before.periods.findIndex((one) => one.id === id);
  const [edited, own] = [before.periods[at], week.periods[at]];
  return {
    ...moveRange(byMs, times),
    id: own?.id,
    posts: posts.map(({ id: postId, name, places }) => {
      const postAt = edited?.posts.findIndex((one) => one.id === postId) ?? -1;
      const [editedPost, ownPost] = [edited?.posts[postAt], own?.posts[postAt]];
      const isPlacesUnchanged = ownPost !== undefined && editedPost?.places === places;
      return { id: ownPost?.id, name, places: isPlacesUnchanged ? ownPost.places : places };
    }),
  };
}

const moveBy = (ms: number, instant: Date): Date => new Date(instant.getTime() + ms);

const moveRange = (ms: number, { startsAt, endsAt }: Pick<ReleasePeriod, 'startsAt' | 'endsAt'>) => ({
  startsAt: moveBy(ms, startsAt),
  endsAt: moveBy(ms, endsAt),
});

interface Outline {
  readonly byMs: number;
  readonly language: Language;
}

/** Returns the shifted times and the names of the posts. */
function toOutline({ fields, periods }: Release, { byMs, language }: Outline): string {
  return JSON.stringify([
    moveRange(byMs, fields),
    ...periods.map(({ posts, ...times }) => [
      moveRange(byMs, times),
      posts.map(({ name }) => localText(name, language).text),
    ]),
  ]);
}
