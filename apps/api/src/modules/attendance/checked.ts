import type { Checked } from '@vp/contract';
import { confirmingParties, oneCheckInLasts, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import type { CallFacts, TxWork } from '../../call/context.ts';
import { recordedHours } from '../../services/attendance/record-attendance.ts';
import type { AttendanceRecord } from '../../services/attendance/record-attendance.ts';
import { readSplitTotals } from '../../services/attendance/totals.ts';
import { localText } from '../../text/local-text.ts';

export interface CheckedInput {
  readonly record: AttendanceRecord;
  readonly activityId: string;
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
}

/** Reads the page after a check-in or check-out, in the same transaction. */
export async function readChecked(
  { tx, language }: TxWork & Pick<CallFacts, 'language'>,
  { record, activityId, volunteerId, direction }: CheckedInput,
): Promise<Checked> {
  const { activity, periods } = record;
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) throw new Error('an entry is about a period');
  const awaited = periods.flatMap(({ awaits }) => awaits ?? []);
  return {
    direction,
    activityId,
    activityName: localText(activity.name, language),
    organizationName: localText(activity.organizationName, language),
    periodId: last.periodId,
    periodStartsAt: toMacaoIso(first.startsAt),
    periodEndsAt: toMacaoIso(last.endsAt),
    postName: localText(last.postName, language),
    at: toMacaoIso(record.at),
    repeated: record.isRepeated,
    replacedAt: record.replacedAt === undefined ? null : toMacaoIso(record.replacedAt),
    late: record.isLate,
    awaits: confirmingParties.find((party) => awaited.includes(party)) ?? null,
    doubts: record.doubts,
    hours: direction === 'out' ? recordedHours(record) : null,
    checkedInAt: first.inAt === undefined ? null : toMacaoIso(first.inAt),
    periods: periods.map(({ periodId, startsAt, endsAt, hours }) => ({
      periodId,
      startsAt: toMacaoIso(startsAt),
      endsAt: toMacaoIso(endsAt),
      hours: hours ?? null,
    })),
    checkInLastsUntil: direction === 'in' ? toMacaoIso(oneCheckInLasts(last, activity.periods)) : null,
    totals: direction === 'out' ? await readSplitTotals(tx, volunteerId) : null,
  };
}
