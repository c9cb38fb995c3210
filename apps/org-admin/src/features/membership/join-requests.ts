import type { ReviewDetail, ReviewRow } from '@vp/contract';
import { paths } from '../../shared/paths.ts';
import { createQueuePages } from '../../shared/queue/queue-pages.tsx';
import { JoinRequestEvidence, JoinRequestHead } from './join-request-evidence.tsx';
import { VolunteerFacts } from '../../shared/volunteer/volunteer-facts.tsx';
import { JoinRequestTags, JoinedOrganization } from './join-request-row.tsx';

/** Requests to join the organization or one below it. */
export const joinRequests = createQueuePages<ReviewRow, ReviewDetail>({
  noun: 'membership',
  name: 'join',
  texts: {
    title: 'membership.title',
    watermark: 'membership.watermark',
    reasons: [
      'membership.reasons.full',
      'membership.reasons.incomplete',
      'membership.reasons.scope',
      'membership.reasons.contact',
    ],
  },
  listPath: (filter) => paths.joinRequests({ ...filter }),
  detailPath: (id, filter) => paths.personnelDetail({ kind: 'join', id, ...filter }),
  list: (api, query, asking) => api.membership.requestList({ query }, asking),
  detail: (api, id, asking) => api.membership.requestDetail({ params: { id } }, asking),
  decide: (api, body) => api.membership.decideRequests({ body }),
  correction: {
    call: (queries) => queries.membership.correctRequest,
    effects: {
      passed: 'queue.correction.effect.membership.passed',
      failed: 'queue.correction.effect.membership.failed',
    },
  },
  Note: JoinedOrganization,
  Row: VolunteerFacts,
  Tags: JoinRequestTags,
  Head: JoinRequestHead,
  Evidence: JoinRequestEvidence,
});
