import { attendanceLimits, macaoDate, macaoDayRange } from '@vp/domain';
import type { InstantRange } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';

type Span = Readonly<Record<keyof InstantRange, SQLWrapper>>;

/** The latest beginning and the earliest end of a period that people arrive for or leave now. */
function toBounds(now: Date): { readonly opensBy: Date; readonly closedAt: Date } {
  return {
    opensBy: new Date(now.getTime() + attendanceLimits.checkInOpensBeforeMs),
    closedAt: new Date(now.getTime() - attendanceLimits.checkOutUntilAfterMs),
  };
}

/** The domain's `isOfToday` as a condition on a period; a test holds them together. */
export function isOfToday({ startsAt, endsAt }: Span, now: Date): SQL {
  const day = macaoDayRange(macaoDate(now));
  const { opensBy, closedAt } = toBounds(now);
  return sql`((${startsAt} >= ${atInstant(day.startsAt)} and ${startsAt} < ${atInstant(day.endsAt)})
    or (${startsAt} <= ${atInstant(opensBy)} and ${endsAt} >= ${atInstant(closedAt)}))`;
}

/** Whether a span of periods may hold one of today: it narrows the rows before their periods are looked at. */
export function mayHoldToday({ startsAt, endsAt }: Span, now: Date): SQL {
  const day = macaoDayRange(macaoDate(now));
  const { opensBy, closedAt } = toBounds(now);
  const [latest, earliest] = [
    new Date(Math.max(day.endsAt.getTime(), opensBy.getTime())),
    new Date(Math.min(day.startsAt.getTime(), closedAt.getTime())),
  ];
  return sql`${startsAt} <= ${atInstant(latest)} and ${endsAt} >= ${atInstant(earliest)}`;
}
