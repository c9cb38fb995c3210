import type { AttendanceEvidence, LedgerEntry } from '@vp/contract';
import { scanEvidence } from '@vp/testing';

/** Evidence of a scan, unless `changes` say otherwise. */
export const evidenceOf = (changes: Partial<AttendanceEvidence> = {}): AttendanceEvidence =>
  scanEvidence({ at: '2026-07-18T14:26:00+08:00', ...changes });

/** A counted entry of two and a half hours in an afternoon. */
export const ledgerEntry: LedgerEntry = {
  activityId: 'a1',
  activityName: { text: '夏日探訪', language: 'zh-TW' },
  organizationName: { text: '蓮峰社區互助會', language: 'zh-TW' },
  nature: '0',
  periodId: 'p1',
  periodStartsAt: '2026-07-18T14:26:00+08:00',
  periodEndsAt: '2026-07-18T17:00:00+08:00',
  postName: { text: '陪伴傾談', language: 'zh-TW' },
  checkedInAt: '2026-07-18T14:26:00+08:00',
  checkedOutAt: '2026-07-18T16:56:00+08:00',
  evidence: [evidenceOf()],
  hours: 2.5,
  awaitedHours: null,
  state: 'counted',
  awaits: null,
  countsAt: null,
  lapsesAt: null,
  isEndOpen: true,
  dispute: null,
  answer: null,
  confirmed: false,
};
