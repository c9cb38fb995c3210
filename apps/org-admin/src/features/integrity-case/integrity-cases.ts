import type { IntegrityCaseDetail, IntegrityCaseRow, ReviewPhoto } from '@vp/contract';
import { paths } from '../../shared/paths.ts';
import { createQueuePages } from '../../shared/queue/queue-pages.tsx';
import { CaseEvidence, CaseHead } from './case-evidence.tsx';
import { ReportsLink } from './reports-link.tsx';
import { CaseFacts, CaseTags } from './case-facts.tsx';

/** A case has records instead of photos. */
export type ShownCase = IntegrityCaseDetail & { readonly photos: readonly ReviewPhoto[] };

/** Improbable hours, for review by a person. */
export const integrityCases = createQueuePages<IntegrityCaseRow, ShownCase>({
  noun: 'integrityCase',
  name: 'integrityCase',
  texts: {
    title: 'integrityCase.title',
    watermark: 'integrityCase.watermark',
    search: 'integrityCase.search',
    words: 'integrityCase.words',
    reasons: [
      'integrityCase.reasons.notThere',
      'integrityCase.reasons.device',
      'integrityCase.reasons.noProof',
      'integrityCase.reasons.paper',
    ],
    passReason: {
      title: 'integrityCase.passReason.title',
      hint: 'integrityCase.passReason.hint',
      submit: 'integrityCase.passReason.submit',
      suggestions: [
        'integrityCase.passReason.list',
        'integrityCase.passReason.family',
        'integrityCase.passReason.forgot',
        'integrityCase.passReason.near',
      ],
    },
  },
  listPath: (filter) => paths.integrityCases({ ...filter }),
  detailPath: (id, filter) => paths.integrityCase({ id, ...filter }),
  list: (api, query, asking) => api.integrityCase.list({ query }, asking),
  detail: async (api, id, asking) => ({ ...(await api.integrityCase.detail({ params: { id } }, asking)), photos: [] }),
  async decide(api, { reviewIds, decision, reason = '' }) {
    if (decision === 'undo') throw new TypeError('A case is decided for good');
    return api.integrityCase.decide({ body: { reviewIds, decision, reason } });
  },
  isFinal: true,
  closedFor: ({ cannotDecide }) => (cannotDecide === null ? undefined : `integrityCase.closed.${cannotDecide}`),
  Aside: ReportsLink,
  Row: CaseFacts,
  Tags: CaseTags,
  Head: CaseHead,
  Evidence: CaseEvidence,
});
