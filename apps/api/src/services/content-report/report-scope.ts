import { contentReportTransitions } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { contentReport } from '../../db/schema/content-report.ts';
import { everything, scopeWhere, toCondition } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { isPlatform } from '../integrity-case/case-scope.ts';
import { idsWithin } from '../organization/tree.ts';

/** Reports about activities of the organizations below; all for the platform. */
export async function reportScope(db: Reader, organizationId: string): Promise<RowScope> {
  if (await isPlatform(db, organizationId)) return everything;
  const owner = contentReport.organizationId;
  return scopeWhere(sql`(${owner} <> ${organizationId}::uuid and ${owner} in (${idsWithin(organizationId)}))`);
}

/** Open reports that wait for this organization. */
export async function openReports(db: Reader, organizationId: string): Promise<RowScope> {
  const isOpen = eq(contentReport.state, contentReportTransitions.pass.from);
  return scopeWhere(and(isOpen, toCondition(await reportScope(db, organizationId))));
}
