import type { ContentReportRow } from '@vp/contract';
import { paths } from '../../shared/paths.ts';
import { createQueuePages } from '../../shared/queue/queue-pages.tsx';
import { ReportEvidence, ReportFacts, ReportHead, ReportTags } from './report-evidence.tsx';
import type { ShownReport } from './report-evidence.tsx';

/** Words that people have reported, for the decision of the organization above. */
export const contentReports = createQueuePages<ContentReportRow, ShownReport>({
  noun: 'contentReport',
  name: 'contentReport',
  texts: {
    title: 'contentReport.title',
    watermark: 'contentReport.watermark',
    search: 'contentReport.search',
    words: 'contentReport.words',
    reasons: ['contentReport.reasons.rude', 'contentReport.reasons.private', 'contentReport.reasons.advert'],
  },
  listPath: (filter) => paths.contentReports({ ...filter }),
  detailPath: (id, filter) => paths.contentReport({ id, ...filter }),
  list: (api, query, asking) => api.contentReport.list({ query }, asking),
  detail: async (api, id, asking) => ({ ...(await api.contentReport.detail({ params: { id } }, asking)), photos: [] }),
  async decide(api, { reviewIds, decision, reason }) {
    if (decision === 'undo') throw new TypeError('A report is decided for good');
    return api.contentReport.decide({ body: { reviewIds, decision, ...(reason === undefined ? {} : { reason }) } });
  },
  isFinal: true,
  closedFor: ({ cannotDecide }) => (cannotDecide === null ? undefined : `contentReport.closed.${cannotDecide}`),
  Row: ReportFacts,
  Tags: ReportTags,
  Head: ReportHead,
  Evidence: ReportEvidence,
});
