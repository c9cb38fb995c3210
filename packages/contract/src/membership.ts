import type { MembershipState } from '@vp/domain';
import { choice, closedObject, id, paragraphs } from '@vp/validators';
import { correctionBody, correctionRefusals } from './correction.ts';
import type { CorrectionOutcome } from './correction.ts';
import { answers, endpoints } from './endpoint.ts';
import { reviewDecision, reviewList } from './review.ts';
import type { BatchRow, ReviewDetail, ReviewRow } from './review.ts';
import type { Id, Instant, LocalText, OrganizationName, ReviewWait } from './values.ts';

interface JoinedOrganization extends OrganizationName {
  readonly logoUrl: string | null;
  /** Whether it accepts applications. */
  readonly open: boolean;
}

export interface Membership {
  readonly membershipId: Id;
  readonly organization: JoinedOrganization;
  readonly state: MembershipState;
  readonly reason: string | null;
  readonly appliedAt: Instant;
  readonly decidedAt: Instant | null;
  /** While the organization has not decided. */
  readonly waiting: ReviewWait | null;
  /** Activities that require this membership and would be lost by quitting. */
  readonly dependentActivities: readonly { readonly activityId: Id; readonly name: LocalText }[];
}

export const membershipCalls = endpoints({
  mine: {
    summary: "Lists the volunteer's organizations and applications",
    method: 'get',
    path: '/api/user/volunteerData/getAscriptionOrg',
    access: 'volunteer',
    shape: 'list',
    data: answers<Membership>(),
  },
  join: {
    summary: 'Applies to join an organization',
    method: 'post',
    path: '/api/user/volunteerData/addAscriptionOrg',
    access: 'volunteer',
    shape: 'data',
    body: closedObject({ oid: id().required(), message: paragraphs(100) }),
    data: answers<{ readonly membershipId: Id; readonly state: 'underReview' }>(),
    refusals: [
      'tooManyOrganizations',
      'alreadyMember',
      'alreadyApplied',
      'organizationNotNormal',
      'realNameMissing',
      'realNameFailed',
    ],
  },
  change: {
    summary: 'Cancels an application, leaves an organization or deletes a finished row',
    method: 'post',
    path: '/api/user/volunteerData/updateAscriptionOrgStatus',
    access: 'volunteer',
    shape: 'data',
    body: closedObject({
      membershipId: id().required(),
      action: choice('cancel', 'quit', 'delete').required(),
    }),
    data: answers<{ readonly membershipId: Id; readonly state: MembershipState | null }>(),
    refusals: ['wrongState'],
  },
  requestList: {
    summary: 'Lists requests to join the organization',
    method: 'get',
    path: '/api/user/personnel/join-requests',
    access: 'organization',
    permission: 'personnel-to-examine',
    shape: 'list',
    ownAddition: true,
    query: reviewList,
    data: answers<ReviewRow>(),
  },
  requestDetail: {
    summary: 'Returns a request to join',
    method: 'get',
    path: '/api/user/personnel/join-requests/:id',
    access: 'organization',
    permission: 'personnel-to-examine',
    shape: 'data',
    ownAddition: true,
    data: answers<ReviewDetail>(),
  },
  decideRequests: {
    summary: 'Approves or rejects requests to join, each once; an approval can be undone by its author for ten seconds',
    method: 'put',
    path: '/api/user/personnel/join-requests',
    access: 'organization',
    permission: 'personnel-to-examine',
    shape: 'data',
    ownAddition: true,
    body: reviewDecision,
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing'],
  },
  correctRequest: {
    summary: 'Corrects the decision on a request to join; a second person agrees where a membership ends',
    method: 'post',
    path: '/api/user/personnel/join-requests/:id/correction',
    access: 'organization',
    permission: 'personnel-to-examine',
    shape: 'data',
    ownAddition: true,
    body: correctionBody,
    data: answers<CorrectionOutcome>(),
    refusals: [...correctionRefusals, 'tooManyOrganizations'],
  },
});
