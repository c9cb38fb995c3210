import type { OrganizationRequestDetail, OrganizationRequestRow } from '@vp/contract';
import type { RequestKind } from '@vp/domain';
import { paths } from '../../shared/paths.ts';
import type { Queue } from '../../shared/queue/queue.ts';
import { ToFilings, ToRegistrations } from './other-list.tsx';
import { RequestEvidence, RequestFacts, RequestHead } from './request-evidence.tsx';

type RequestQueue = Queue<OrganizationRequestRow, OrganizationRequestDetail>;

/** The queue of one kind of request, at the address of its list. */
function queueOf(kind: RequestKind, { listPath, Aside }: Pick<RequestQueue, 'listPath' | 'Aside'>): RequestQueue {
  return {
    name: kind,
    texts: {
      title: `organizationRequest.titles.${kind}`,
      watermark: 'organizationRequest.watermark',
      reasons: [
        'organizationRequest.reasons.name',
        'organizationRequest.reasons.certificate',
        'organizationRequest.reasons.number',
        'organizationRequest.reasons.photos',
        'organizationRequest.reasons.parent',
      ],
    },
    listPath,
    detailPath: (id, filter) => paths.requestDetail({ kind, id, ...filter }),
    list: (api, query, asking) => api.organizationRequest.list({ query: { ...query, kind } }, asking),
    detail: (api, id, asking) => api.organizationRequest.detail({ params: { id } }, asking),
    async decide(api, { reviewIds, decision, reason }) {
      if (decision === 'undo') throw new TypeError('A request is decided for good');
      return api.organizationRequest.decide({
        body: { reviewIds, decision, ...(reason === undefined ? {} : { reason }) },
      });
    },
    isFinal: true,
    ...(Aside === undefined ? {} : { Aside }),
    needs: 'photos',
    Row: RequestFacts,
    Head: RequestHead,
    Evidence: RequestEvidence,
  };
}

/** Organizations that want to be registered below this one. */
export const registrations = queueOf('registration', {
  listPath: (filter) => paths.registrations({ ...filter }),
  Aside: ToFilings,
});

/** Changes of registered data. */
export const filings = queueOf('filing', {
  listPath: (filter) => paths.keepRecord({ ...filter }),
  Aside: ToRegistrations,
});
