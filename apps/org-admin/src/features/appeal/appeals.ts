import type { AppealDetail, AppealRow } from '@vp/contract';
import { paths } from '../../shared/paths.ts';
import { createQueuePages } from '../../shared/queue/queue-pages.tsx';
import { AppealEvidence, AppealFacts, AppealHead } from './appeal-evidence.tsx';

/** Appeals of people who lost every other way to access their account. */
export const appeals = createQueuePages<AppealRow, AppealDetail>({
  noun: 'appeal',
  name: 'appeal',
  texts: {
    title: 'appeal.title',
    watermark: 'appeal.watermark',
    reasons: [
      'appeal.reasons.blurred',
      'appeal.reasons.otherPerson',
      'appeal.reasons.mismatch',
      'appeal.reasons.noAccount',
    ],
  },
  listPath: (filter) => paths.findPassword({ ...filter }),
  detailPath: (id, filter) => paths.personnelDetail({ kind: 'appeal', id, ...filter }),
  list: (api, query, asking) => api.appeal.list({ query }, asking),
  detail: (api, id, asking) => api.appeal.detail({ params: { id } }, asking),
  async decide(api, { reviewIds, decision, reason }) {
    if (decision === 'undo') throw new TypeError('An appeal is decided for good');
    return api.appeal.decide({ body: { reviewIds, decision, ...(reason === undefined ? {} : { reason }) } });
  },
  correction: {
    call: (queries) => queries.appeal.correct,
    effects: {
      passed: 'queue.correction.effect.appeal.passed',
      failed: 'queue.correction.effect.appeal.failed',
    },
  },
  isFinal: true,
  needs: 'photos',
  Row: AppealFacts,
  Head: AppealHead,
  Evidence: AppealEvidence,
});
