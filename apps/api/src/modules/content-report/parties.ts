import type { DecidedCase } from '@vp/domain';
import type { contentReport } from '../../db/schema/content-report.ts';

type Stored = Pick<typeof contentReport.$inferSelect, 'organizationId' | 'authorId' | 'reporterId'>;

/** Returns whom a report is about: they do not decide it. */
export function toParties({ organizationId, authorId, reporterId }: Stored): DecidedCase {
  return { organizationIds: [organizationId], accountIds: [authorId, reporterId] };
}
