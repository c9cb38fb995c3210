import type { ReviewDetail, ReviewRow } from '@vp/contract';
import { paths } from '../../shared/paths.ts';
import { createQueuePages } from '../../shared/queue/queue-pages.tsx';
import { CardApplicationEvidence, CardApplicationHead } from './card-application-evidence.tsx';
import { CardApplicationRow, CardApplicationTags, ToCardSheets } from './card-application-row.tsx';

/** Applications for the volunteer card, which the platform decides. */
export const cardApplications = createQueuePages<ReviewRow, ReviewDetail>({
  noun: 'card',
  name: 'card',
  texts: {
    title: 'card.title',
    watermark: 'card.watermark',
    reasons: ['card.reasons.name', 'card.reasons.address', 'card.reasons.guardian', 'card.reasons.bank'],
  },
  listPath: (filter) => paths.cardApplications({ ...filter }),
  detailPath: (id, filter) => paths.personnelDetail({ kind: 'card', id, ...filter }),
  list: (api, query, asking) => api.card.list({ query }, asking),
  detail: (api, id, asking) => api.card.detail({ params: { id } }, asking),
  decide: (api, body) => api.card.decide({ body }),
  correction: {
    call: (queries) => queries.card.correct,
    effects: {
      approved: 'queue.correction.effect.card.approved',
      printing: 'queue.correction.effect.card.printing',
      received: 'queue.correction.effect.card.received',
      failed: 'queue.correction.effect.card.failed',
    },
  },
  Aside: ToCardSheets,
  Row: CardApplicationRow,
  Tags: CardApplicationTags,
  Head: CardApplicationHead,
  Evidence: CardApplicationEvidence,
});
