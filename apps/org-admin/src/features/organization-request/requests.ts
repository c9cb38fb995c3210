import type { OrganizationRequestDetail, OrganizationRequestRow } from '@vp/contract';
import type { RequestKind } from '@vp/domain';
import { paths } from '../../shared/paths.ts';
import { createQueuePages } from '../../shared/queue/queue-pages.tsx';
import type { Queue } from '../../shared/queue/queue.ts';
import { ToAffiliations, ToFilings, ToOwnerships, ToRegistrations } from './other-list.tsx';
import { RequestEvidence, RequestFacts, RequestHead } from './request-evidence.tsx';

type RequestQueue = Queue<OrganizationRequestRow, OrganizationRequestDetail>;

/** Suggested reasons to refuse a registration; each names something that can be corrected. */
export const registrationReasons = [
  'organizationRequest.reasons.name',
  'organizationRequest.reasons.certificate',
  'organizationRequest.reasons.number',
  'organizationRequest.reasons.photos',
  'organizationRequest.reasons.parent',
] as const satisfies RequestQueue['texts']['reasons'];

const moveReasons: RequestQueue['texts']['reasons'] = [
  'organizationRequest.reasons.parent',
  'organizationRequest.reasons.notAgreed',
  'organizationRequest.reasons.number',
];

/** Suggested reasons of a refusal by kind. */
const reasonsOf: Readonly<Record<RequestKind, RequestQueue['texts']['reasons']>> = {
  registration: registrationReasons,
  filing: registrationReasons,
  ownership: moveReasons,
  affiliation: moveReasons,
};

/** Returns the queue pages of one kind of request. */
function createRequestPages(kind: RequestKind, { listPath, Aside }: Pick<RequestQueue, 'listPath' | 'Aside'>) {
  return createQueuePages<OrganizationRequestRow, OrganizationRequestDetail>({
    noun: 'organizationRequest',
    name: kind,
    texts: {
      title: `organizationRequest.titles.${kind}`,
      watermark: 'organizationRequest.watermark',
      search: 'organizationRequest.search',
      reasons: reasonsOf[kind],
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
    correction: {
      call: (queries) => queries.organizationRequest.correct,
      effects: {
        passed: 'queue.correction.effect.organizationRequest.passed',
        failed: 'queue.correction.effect.organizationRequest.failed',
      },
    },
    isFinal: true,
    ...(Aside === undefined ? {} : { Aside }),
    needs: 'photos',
    Row: RequestFacts,
    pictureOf: ({ organization }) => organization.logoUrl,
    Head: RequestHead,
    Evidence: RequestEvidence,
  });
}

/** Requests to be registered below this organization. */
export const registrations = createRequestPages('registration', {
  listPath: (filter) => paths.registrations({ ...filter }),
  Aside: ToFilings,
});

/** Changes of registered data. */
export const filings = createRequestPages('filing', {
  listPath: (filter) => paths.keepRecord({ ...filter }),
  Aside: ToRegistrations,
});

/** Requests to move below this organization. */
export const ownerships = createRequestPages('ownership', {
  listPath: (filter) => paths.ascription({ ...filter }),
  Aside: ToAffiliations,
});

/** Requests of unregistered organizations to affiliate with this one. */
export const affiliations = createRequestPages('affiliation', {
  listPath: (filter) => paths.affiliation({ ...filter }),
  Aside: ToOwnerships,
});
