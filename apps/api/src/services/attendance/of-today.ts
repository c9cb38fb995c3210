import { attendanceLimits, macaoDate, macaoDayRange } from '@vp/domain';
import type { InstantRange } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';

type Span = Readonly<Record<keyof InstantRange, SQLWrapper>>;

/** Returns the latest start and the earliest end of a period that people arrive at or leave now. */
function toBounds(now: Date): { readonly opensBy: Date; readonly closedAt: Date } {
  return {
    opensBy: new Date(now.getTime() + attendanceLimits.checkInOpensBeforeMs),
    closedAt: new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs),
  };
}

/** Returns the domain's `isOfToday` as a condition on a period; a test compares the two. */
export function isOfToday({ startsAt, endsAt }: Span, now: Date): SQL {
  const day = macaoDayRange(macaoDate(now));
  const { opensBy, closedAt } = toBounds(now);
  return sql`((${startsAt} >= ${atInstant(day.startsAt)} and ${startsAt} < ${atInstant(day.endsAt)})
    or (${startsAt} <= ${atInstant(opensBy)} and ${endsAt} >= ${atInstant(closedAt)}))`;
}

/**
 * Returns a condition on a span of periods that may include one of today: it narrows the rows before their periods are
 * read.
 */
export function mayHoldToday({ startsAt, endsAt }: Span, now: Date): SQL {
  const day = macaoDayRange(macaoDate(now));
  const { opensBy, closedAt } = toBounds(now);
  const [latest, earliest] = [
    new Date(Math.max(day.endsAt.getTime(), opensBy.getTime())),
    new Date(Math.min(day.startsAt.getTime(), closedAt.getTime())),
  ];
  return sql`${startsAt} <= ${atInstant(latest)} and ${endsAt} >= ${atInstant(earliest)}`;
}
