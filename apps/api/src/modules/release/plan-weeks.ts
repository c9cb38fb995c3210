import { activityStateAt, isFollowing, toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { Reader } from '../../db/client.ts';
import { activityTimes } from '../../services/activity/activity-rows.ts';
import { changeWeek } from './change-week.ts';
import { readRelease } from './read-release.ts';
import type { Release, StoredRelease } from './release.ts';

/** A published activity and its new release. */
export interface PlannedChange {
  readonly before: StoredRelease;
  readonly after: Release;
}

export interface PlannedWeeks {
  readonly weeks: readonly PlannedChange[];
  /** Starts of activities that differ from the others and stay unchanged. */
  readonly unchangedWeeks: readonly string[];
}

interface WeeksInput extends PlannedChange {
  readonly ids: readonly string[];
  readonly language: Language;
}

/** Returns the changes of the other activities of the series that the change affects, by time; writes nothing. */
export async function planWeeks(
  { tx, now }: { readonly tx: Reader; readonly now: Date },
  { ids, before, after, language }: WeeksInput,
): Promise<PlannedWeeks> {
  const releases: StoredRelease[] = [];
  for (const id of ids) if (id !== before.id) releases.push(await readRelease(tx, id));
  const following = releases
    .filter(({ state, fields }) =>
      isFollowing(
        { startsAt: fields.startsAt, state: activityStateAt(activityTimes({ state, ...fields }), now) },
        before.fields,
      ),
    )
    .sort((a, b) => a.fields.startsAt.getTime() - b.fields.startsAt.getTime());
  const planned = following.map((week) => ({ week, changed: changeWeek({ before, after, week, language }) }));
  return {
    weeks: planned.flatMap(({ week, changed }) => (changed === undefined ? [] : [{ before: week, after: changed }])),
    unchangedWeeks: planned
      .filter(({ changed }) => changed === undefined)
      .map(({ week }) => toMacaoIso(week.fields.startsAt)),
  };
}
