import { dayMs, minuteMs } from '@vp/domain';
import type { attendanceDispute, attendanceEvent } from '../db/schema/attendance.ts';

type EventRow = typeof attendanceEvent.$inferInsert;
type DisputeRow = typeof attendanceDispute.$inferInsert;

/** The entries of one service that differ from ordinary scans. */
export interface AttendanceCase {
  /** Changes to the two entries; an entry of nothing was never made. */
  readonly entry?: (at: Date, now: Date) => Partial<EventRow>;
  readonly isOutMissing?: true;
  /** Typed by the administrator. */
  readonly isByHand?: true;
  /** The hours do not count: they wait for agreement, or were stopped. */
  readonly isHeldBack?: true;
  readonly dispute?: (now: Date, administratorId: string | null) => Partial<DisputeRow>;
}

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Each case once, for the newest services of the volunteer whose ledger shows them all. */
export const attendanceCases: readonly AttendanceCase[] = [
  {
    isByHand: true,
    isHeldBack: true,
    entry: (_at, now) => ({
      evidenceKind: 'addedAfterwards',
      awaits: 'volunteer',
      reason: '當日手機沒有電，現場名單有簽名',
      recordedAt: after(now, -dayMs),
    }),
  },
  { entry: (at) => ({ late: true, recordedAt: after(at, 12 * minuteMs) }) },
  {
    isHeldBack: true,
    entry: (at) => ({ late: true, awaits: 'organization', recordedAt: after(at, 50 * minuteMs) }),
  },
  { isByHand: true, entry: () => ({ evidenceKind: 'markedByOrganization', reason: '現場二維碼未能顯示' }) },
  { dispute: (now) => ({ reason: '收拾場地後才離開，比紀錄晚半小時。', createdAt: after(now, -2 * dayMs) }) },
  { isOutMissing: true },
  {
    isHeldBack: true,
    dispute: (now) => ({
      reason: '當日因病沒有出席，可能是同名的志願者。',
      notThere: true,
      raisedAt: after(now, -dayMs),
      createdAt: after(now, -4 * dayMs),
    }),
  },
  {
    dispute: (now, administratorId) => ({
      reason: '簽到時間應為 9 時正。',
      createdAt: after(now, -9 * dayMs),
      settledAt: after(now, -8 * dayMs),
      settledBy: administratorId,
      answer: '已核對現場名單，簽到時間無誤，時數維持不變。',
    }),
  },
];
