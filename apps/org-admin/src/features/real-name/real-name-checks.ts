import type { ReviewDetail, ReviewRow } from '@vp/contract';
import { paths } from '../../shared/paths.ts';
import type { Queue } from '../../shared/queue/queue.ts';
import { VolunteerFacts } from '../../shared/volunteer/volunteer-facts.tsx';
import { RealNameEvidence, RealNameHead } from './real-name-evidence.tsx';

/** Identity checks of volunteers: photos of their documents against what they filled in. */
export const realNameChecks: Queue<ReviewRow, ReviewDetail> = {
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
  wrongFields: [
    { path: 'identity.documentType', label: 'realName.fields.documentType' },
    { path: 'identity.documentNumber', label: 'realName.fields.documentNumber' },
    { path: 'identity.issueDate', label: 'realName.fields.issueDate' },
    { path: 'identity.expiryDate', label: 'realName.fields.expiryDate' },
    { path: 'identity.frontPhotoId', label: 'realName.fields.frontPhotoId' },
    { path: 'identity.backPhotoId', label: 'realName.fields.backPhotoId' },
    { path: 'personal.chineseName', label: 'realName.fields.chineseName' },
    { path: 'personal.latinSurname', label: 'realName.fields.latinSurname' },
    { path: 'personal.latinGivenName', label: 'realName.fields.latinGivenName' },
    { path: 'personal.birthDate', label: 'realName.fields.birthDate' },
    { path: 'personal.gender', label: 'realName.fields.gender' },
    { path: 'personal.qualificationPhotoId', label: 'realName.fields.qualificationPhotoId' },
    { path: 'guardian', label: 'realName.fields.guardian' },
  ],
  needs: 'photos',
  Row: VolunteerFacts,
  Head: RealNameHead,
  Evidence: RealNameEvidence,
};
