import { macaoDate, macaoDayRange, refusalForReport, toMacaoIso } from '@vp/domain';
import type { ThreadSide } from '@vp/domain';
import { and, eq, gte } from 'drizzle-orm';
import type { AuditWork } from '../../services/audit/audit.ts';
import { account } from '../../db/schema/account.ts';
import { contentReport } from '../../db/schema/content-report.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { isOwnWords, readReportedWords } from './reported-words.ts';
import type { ReportedContent, WordsReader } from './reported-words.ts';

interface NewReport extends ReportedContent {
  readonly grounds: string;
}

interface Reporter {
  readonly accountId: string;
  readonly side: ThreadSide;
  readonly reader: WordsReader;
}

/** Stores a report. The lock on the account makes concurrent reports count each other. */
export async function storeReport(work: AuditWork, report: NewReport, { accountId, side, reader }: Reporter) {
  const { tx, now } = work;
  const { kind, activityId, contentId, grounds } = report;
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
  const words = await readReportedWords(tx, { content: report, by: reader });
  const same = and(
    eq(contentReport.kind, kind),
    eq(contentReport.contentId, contentId),
    eq(contentReport.words, words.words),
  );
  const today = macaoDayRange(macaoDate(now)).startsAt;
  const ownToday = and(eq(contentReport.reporterId, accountId), gte(contentReport.createdAt, today));
  const sent = await tx.select({ at: contentReport.createdAt }).from(contentReport).where(ownToday);
  const facts = {
    isOwn: isOwnWords(words, side, accountId),
    isReported: (await tx.$count(contentReport, same)) > 0,
    reportedAt: sent.map(({ at }) => at),
  };
  assertNoRefusal(refusalForReport(facts, now));
  const [stored] = await tx
    .insert(contentReport)
    .values({
      kind,
      activityId,
      contentId,
      grounds,
      ...words,
      reporterId: accountId,
      reporterSide: side,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: contentReport.id });
  if (stored === undefined) throw new Refused('alreadyReported');
  await audit(work, 'contentReport.sent', { subjectId: stored.id, ownerId: accountId, details: { kind, activityId } });
  return { reportedAt: toMacaoIso(now) };
}
