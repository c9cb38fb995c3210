import { calls } from '@vp/contract';
import type { BatchRow, ReviewDetail, ReviewRow } from '@vp/contract';
import { stub } from '@vp/testing';

export const rowOf = (reviewId: string, name: string): ReviewRow => ({
  reviewId,
  volunteerId: `v-${reviewId}`,
  name,
  gender: '2',
  age: 24,
  occupation: '1',
  serviceHours: 48.5,
  byHandHours: 0,
  realNameState: 'verified',
  minor: false,
  memberships: 1,
  submittedAt: '2026-07-17T21:08:00+08:00',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  contested: false,
  renewal: false,
  identityChange: null,
});

export const chan = rowOf('r1', '陳嘉欣');
export const lei = rowOf('r2', '李浩然');
export const wong = rowOf('r3', '黃子晴');

export const detailOf = (row: ReviewRow, changes: Partial<ReviewDetail> = {}): ReviewDetail => ({
  row,
  tab: 'pending',
  person: {
    volunteerId: row.volunteerId,
    number: 'MO20260001',
    chineseName: row.name,
    latinName: 'LEI HOU IN',
    gender: '1',
    birthDate: '1995-03-12',
    age: 31,
    documentType: '2',
    maskedDocumentNumber: '1345•••8',
    documentIssuedOn: '2019-04-01',
    documentExpiresOn: null,
    maskedMobile: '+853 66•• ••08',
    email: null,
    countryRegion: 'PT',
    address: null,
    occupation: '9',
    educationLevel: '5',
    maritalStatus: null,
    languagesMastered: ['2'],
    serviceHours: 12,
    trainingHours: 0,
    byHandHours: 0,
    memberships: 1,
    organizations: [],
    guardian: null,
  },
  message: null,
  photos: [],
  attempt: 1,
  sameDocument: [],
  ...changes,
});

export const photos = [
  { id: 'p1', url: '/api/open/file/p1', side: 'front' },
  { id: 'p2', url: '/api/open/file/p2', side: 'back' },
] as const;

/**
 * Returns stubs of a queue that drops decided rows, as the server does. `answers` holds the refusals of single rows.
 */
export function queue(
  kind: 'join' | 'realName',
  rows: readonly ReviewRow[],
  answers: Readonly<Record<string, string>> = {},
) {
  const list = kind === 'join' ? calls.membership.requestList : calls.realName.list;
  const decide = kind === 'join' ? calls.membership.decideRequests : calls.realName.decide;
  const decided = new Set<string>();
  const bodies: unknown[] = [];
  const handlers = [
    stub(calls.realName.desk, () => ({ desk: 'entrusted', decidedBy: null })),
    stub(list, ({ query }) => {
      const wanted = query.name ?? '';
      const pending = rows.filter(({ reviewId, name }) => !decided.has(reviewId) && name.includes(wanted));
      const shown = query.tab === 'pending' ? pending : [];
      return { listData: shown, total: shown.length };
    }),
    stub(decide, ({ body }) => {
      bodies.push(body);
      const made = body.reviewIds.map((id): BatchRow => {
        const message = answers[id];
        if (message === undefined || message.includes('同事')) decided.add(id);
        return { id, done: message === undefined, message: message ?? null };
      });
      return { rows: made };
    }),
  ];
  return { handlers, bodies };
}
