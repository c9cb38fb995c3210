import type { Checked } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import type { Work } from '../../call/context.ts';
import type { AttendanceRecord } from './record-attendance.ts';
import { readSplitTotals } from './totals.ts';
import { localText } from '../../text/local-text.ts';

export interface CheckedInput {
  readonly record: AttendanceRecord;
  readonly activityId: string;
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
}

/** What the page shows after a check-in or check-out, read in the same transaction. */
export async function readChecked(
  { tx, language }: Pick<Work, 'tx' | 'language'>,
  { record, activityId, volunteerId, direction }: CheckedInput,
): Promise<Checked> {
  const { activity, period } = record;
  return {
    direction,
    activityId,
    activityName: localText(activity.name, language),
    organizationName: localText(activity.organizationName, language),
    periodId: period.periodId,
    periodStartsAt: toMacaoIso(period.startsAt),
    periodEndsAt: toMacaoIso(period.endsAt),
    postName: localText(period.postName, language),
    at: toMacaoIso(record.at),
    repeated: record.isRepeated,
    replacedAt: record.replacedAt === undefined ? null : toMacaoIso(record.replacedAt),
    late: record.isLate,
    awaits: record.awaits ?? null,
    hours: record.hours ?? null,
    checkedInAt: period.inAt === undefined ? null : toMacaoIso(period.inAt),
    totals: direction === 'out' ? await readSplitTotals(tx, volunteerId) : null,
  };
}
