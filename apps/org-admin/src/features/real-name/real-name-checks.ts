import type { ReviewDetail, ReviewRow } from '@vp/contract';
import { correctableFields } from '@vp/domain';
import { paths } from '../../shared/paths.ts';
import { createQueuePages } from '../../shared/queue/queue-pages.tsx';
import { NoIdentityDesk, ToIdentityDesks } from './identity-desk.tsx';
import { RealNameEvidence, RealNameHead } from './real-name-evidence.tsx';
import { VolunteerFacts } from '../../shared/volunteer/volunteer-facts.tsx';
import { RealNameTags } from './real-name-row.tsx';

/** Identity checks of volunteers: photos of their documents beside their data. */
export const realNameChecks = createQueuePages<ReviewRow, ReviewDetail>({
  noun: 'realName',
  name: 'realName',
  texts: {
    title: 'realName.title',
    watermark: 'realName.watermark',
    reasons: [
      'realName.reasons.blurred',
      'realName.reasons.mismatch',
      'realName.reasons.expired',
      'realName.reasons.cropped',
    ],
  },
  listPath: (filter) => paths.realNameChecks({ ...filter }),
  detailPath: (id, filter) => paths.personnelDetail({ kind: 'realName', id, ...filter }),
  list: (api, query, asking) => api.realName.list({ query }, asking),
  detail: (api, id, asking) => api.realName.detail({ params: { id } }, asking),
  decide: (api, body) => api.realName.decide({ body }),
  correction: {
    call: (queries) => queries.realName.correct,
    effects: {
      verified: 'queue.correction.effect.realName.verified',
      failed: 'queue.correction.effect.realName.failed',
    },
  },
  wrongFields: correctableFields.map((path) => ({ path, label: `realName.fields.${path}` })),
  needs: 'photos',
  Aside: ToIdentityDesks,
  Empty: NoIdentityDesk,
  Row: VolunteerFacts,
  Tags: RealNameTags,
  Head: RealNameHead,
  Evidence: RealNameEvidence,
});
