import { contentReportLimits } from '../limits/message-thread.ts';
import { macaoDate } from '../time/macao-time.ts';

/** Words of people about an activity that others can report: a message of a thread, feedback, the name of a group. */
export const reportedKinds = ['threadMessage', 'feedbackWords', 'groupName'] as const;

export type ReportedKind = (typeof reportedKinds)[number];

export const contentReportStates = ['open', 'kept', 'hidden'] as const;

export type ContentReportState = (typeof contentReportStates)[number];

/** An open report is decided: the words stay, or are hidden from all readers. */
export const contentReportTransitions = {
  pass: { from: 'open', to: 'kept' },
  fail: { from: 'open', to: 'hidden' },
} as const satisfies Readonly<Record<string, { readonly from: ContentReportState; readonly to: ContentReportState }>>;

export const contentReportRefusals = ['ownWords', 'alreadyReported', 'tooManyReports'] as const;

export type ContentReportRefusal = (typeof contentReportRefusals)[number];

export interface ReportFacts {
  /** Whether the words are the own side's. */
  readonly isOwn: boolean;
  /** Whether a report of the same words is open or was decided. */
  readonly isReported: boolean;
  /** Times of the reports of the account, at least those of the day of `now`. */
  readonly reportedAt: readonly Date[];
}

/** Returns why an account cannot report words. */
export function refusalForReport(
  { isOwn, isReported, reportedAt }: ReportFacts,
  now: Date,
): ContentReportRefusal | undefined {
  if (isOwn) return 'ownWords';
  if (isReported) return 'alreadyReported';
  const today = macaoDate(now);
  const count = reportedAt.filter((at) => macaoDate(at) === today).length;
  return count >= contentReportLimits.perDay ? 'tooManyReports' : undefined;
}
