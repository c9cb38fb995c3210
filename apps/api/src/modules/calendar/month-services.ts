import type { MonthService } from '@vp/contract';
import {
  activityLimits,
  macaoMonthRange,
  openParticipantStates,
  participantStateAt,
  rangesOverlap,
  toMacaoIso,
} from '@vp/domain';
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { isPublished } from '../../db/conditions.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { localText } from '../../text/local-text.ts';

export interface MonthInput {
  readonly volunteerId: string;
  /** `YYYY-MM`, in Macao. */
  readonly month: string;
}

/** Reads the periods of a person's open sign-ups that start in a month, by start; past ones of a waiting list are omitted. */
export async function readMonth(
  { db, now, language }: Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'>,
  { volunteerId, month }: MonthInput,
): Promise<readonly MonthService[]> {
  const { startsAt, endsAt } = macaoMonthRange(month);
  // Periods of the months beside can clash with those of this one.
  const around = {
    from: startsAt.getTime() - activityLimits.periodMaxMs,
    to: endsAt.getTime() + activityLimits.periodMaxMs,
  };
  const found = await db
    .select({ state: participant.state, activity, period })
    .from(participant)
    .innerJoin(activity, eq(activity.id, participant.activityId))
    .innerJoin(
      participantPost,
      and(eq(participantPost.activityId, participant.activityId), eq(participantPost.participantId, participant.id)),
    )
    .innerJoin(period, eq(period.id, participantPost.periodId))
    .where(
      and(
        eq(participant.volunteerId, volunteerId),
        inArray(participant.state, [...openParticipantStates]),
        isPublished(activity.state),
        gte(participant.endsAt, new Date(around.from)),
        gte(period.startsAt, new Date(around.from)),
        lt(period.startsAt, new Date(around.to)),
      ),
    )
    .orderBy(asc(period.startsAt), asc(period.id));
  const rows = found.filter((row) => row.period.endsAt > now || row.state === 'admitted' || row.state === 'toAdmit');

  const toName = (row: (typeof rows)[number]) => ({
    activityId: row.activity.id,
    name: localText(row.activity.name, language),
  });
  const findClashes = (row: (typeof rows)[number]) =>
    rows.filter(
      (other) =>
        other.activity.id !== row.activity.id &&
        other.period.endsAt > now &&
        row.period.endsAt > now &&
        rangesOverlap(row.period, other.period),
    );

  return rows
    .filter(({ period: { startsAt: start } }) => start >= startsAt && start < endsAt)
    .map((row) => ({
      ...toName(row),
      place: localText(row.activity.address, language),
      periodId: row.period.id,
      startsAt: toMacaoIso(row.period.startsAt),
      endsAt: toMacaoIso(row.period.endsAt),
      state: participantStateAt(row, now),
      clashes: findClashes(row).map(toName),
    }));
}
