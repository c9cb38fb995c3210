import { contentReportRefusals, reportedKinds, reviewLimits } from '@vp/domain';
import type { ReportedKind } from '@vp/domain';
import { choice, closedObject, id, ids, reason } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import { reviewList } from './review.ts';
import type { BatchRow, ReviewTab } from './review.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** Reported words that wait for a decision, or were decided. */
export interface ContentReportRow {
  readonly reviewId: Id;
  readonly kind: ReportedKind;
  /** The reported words; a dash after an erasure of their author. */
  readonly name: string;
  /** The organizer of the activity. */
  readonly organization: OrganizationName;
  readonly activityName: LocalText;
  /** Reason of the report; null after an erasure. */
  readonly grounds: string | null;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

export interface ContentReportDetail {
  readonly row: ContentReportRow;
  readonly tab: ReviewTab;
  /** Who wrote the words, and who reported them: a volunteer or the organizer. */
  readonly author: 'volunteer' | 'organizer';
  readonly reporter: 'volunteer' | 'organizer';
  readonly cannotDecide: 'ownCase' | 'parentDecides' | null;
}

const rateLimit = { points: 30, windowSeconds: 300, by: 'account' } as const;
const reported = <const Kind extends ReportedKind>(...kinds: readonly Kind[]) =>
  closedObject({
    kind: choice(...kinds).required(),
    activityId: id().required(),
    /** The message, the words of feedback or the group. */
    contentId: id().required(),
    grounds: reason(reviewLimits.reasonMin).required(),
  });

export const contentReportCalls = endpoints({
  send: {
    summary: 'Reports a message of the organizer to the caller, or the name of a group, to the organization above',
    method: 'post',
    path: '/api/volunteer/content-reports',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: reported('threadMessage', 'groupName'),
    data: answers<{ readonly reportedAt: Instant }>(),
    refusals: contentReportRefusals,
    rateLimit,
  },
  sendForOrganizer: {
    summary: 'Reports words of a volunteer about an activity of the organization to the organization above',
    method: 'post',
    path: '/api/user/personnel/content-reports',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: reported(...reportedKinds),
    data: answers<{ readonly reportedAt: Instant }>(),
    refusals: contentReportRefusals,
    rateLimit,
  },
  list: {
    summary: 'Lists reported words about activities of the organizations below',
    method: 'get',
    path: '/api/user/personnel/content-reports',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'list',
    ownAddition: true,
    query: reviewList,
    data: answers<ContentReportRow>(),
  },
  detail: {
    summary: 'Returns reported words with their context; each view is recorded',
    method: 'get',
    path: '/api/user/personnel/content-reports/:id',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    data: answers<ContentReportDetail>(),
  },
  decide: {
    summary: 'Keeps reported words, or hides them from all readers; notifies their author',
    method: 'put',
    path: '/api/user/personnel/content-reports',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      reviewIds: ids(reviewLimits.batchMax).required(),
      decision: choice('pass', 'fail').required(),
      reason: reason(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing', 'ownCase', 'parentDecides'],
  },
});
