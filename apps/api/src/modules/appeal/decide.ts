import { organizationPaths, volunteerPaths } from '@vp/access/addresses';
import type { Refusal } from '@vp/contract';
import { accountLimits, appealTransitions, defaultQuietHours, hourMs, refusalForAppealDecision } from '@vp/domain';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { toCondition } from '../../db/scope.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { text } from '../../refusal/text.ts';
import { account } from '../../db/schema/account.ts';
import { isBlocked, isOpenAppeal } from '../../db/conditions.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { enqueue } from '../../services/notification/outbox.ts';
import { failAppeal } from '../../services/recovery/fail-appeal.ts';
import { isFromOffice, readOfficeOrigins } from '../../services/recovery/own-office.ts';
import { passableFromOf, readAppealForm } from '../../services/recovery/stored-appeal.ts';
import type { StoredAppeal } from '../../services/recovery/stored-appeal.ts';
import { issueResetLink } from '../../services/recovery/tickets.ts';
import { appealScope } from '../../services/review/appeal-scope.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { decideEach, decideLocked } from '../../services/review/decide-each.ts';
import type { Decided } from '../../services/review/decide-each.ts';

/** Passes or fails appeals. A pass cannot be undone: its link is already on the way to the sender. */
export const decide: Handler<'appeal.decide'> = async (ctx) => {
  const { body, language } = ctx;
  assertReasonGiven(body);
  return ctx.transaction(async (work) => {
    const known = async (ids: readonly string[]) =>
      work.tx
        .select({ id: passwordAppeal.id })
        .from(passwordAppeal)
        .where(await inScope(work, ids));
    return { rows: await decideEach(body.reviewIds, { decide: (ids) => decideAll(work, ids), known }, language) };
  });
};

type DecideWork = Work<'appeal.decide'>;

async function inScope({ tx, actor }: DecideWork, ids: readonly string[]): Promise<SQL | undefined> {
  return and(inArray(passwordAppeal.id, [...ids]), toCondition(await appealScope(tx, actor.organizationId)));
}

/**
 * Locks the appeals until the end, so that of two reviewers one decides and one message is sent. A pass closes the other
 * appeals for the account: they are locked in the same order, which prevents deadlocks between passes.
 */
async function lockAppeals({ tx, body }: DecideWork, decided: SQL | undefined): Promise<void> {
  const { id, accountId, state } = passwordAppeal;
  const accounts = tx.select({ accountId }).from(passwordAppeal).where(decided);
  const closed = body.decision === 'pass' ? and(inArray(accountId, accounts), isOpenAppeal(state)) : undefined;
  await tx.select({ id }).from(passwordAppeal).where(or(decided, closed)).orderBy(asc(id)).for('update');
}

async function decideAll(work: DecideWork, ids: readonly string[]): Promise<readonly Decided[]> {
  const { tx, actor, body } = work;
  const decided = await inScope(work, ids);
  await lockAppeals(work, decided);
  const waiting = await tx
    .select()
    .from(passwordAppeal)
    .where(and(decided, eq(passwordAppeal.state, appealTransitions[body.decision].from)))
    .orderBy(asc(passwordAppeal.id));
  const blocked = await readBlocked(work, waiting);
  const office = await readOfficeOrigins({ db: tx, cipher: work.cipher }, { ...work, ...actor });
  const passed = new Set<string>();
  const judged = waiting.map((row) => {
    const { accountId } = row;
    const refusal: Refusal | undefined =
      accountId !== null && passed.has(accountId)
        ? 'alreadyDecided'
        : refusalForAppealDecision(body.decision, {
            accountId,
            deciderId: actor.accountId,
            now: work.now,
            passableFrom: passableFromOf(row),
            isBlocked: accountId !== null && blocked.has(accountId),
            isFromOwnOffice: isFromOffice(row, office),
            agreedBy: row.agreedBy,
          });
    // One pass for each account: it closes the other appeals.
    if (refusal === undefined && body.decision === 'pass' && accountId !== null) passed.add(accountId);
    return { row, refusal };
  });
  await storeAgreement(
    work,
    judged.flatMap(({ row, refusal }) => (refusal === 'secondDeciderNeeded' && row.agreedBy === null ? [row] : [])),
  );
  const answers = await decideLocked(judged, (rows) => store(work, rows));
  if (passed.size > 0) await closeOthers(work, [...passed]);
  return answers;
}

/** Reads which of the named accounts are blocked. */
async function readBlocked({ tx }: DecideWork, rows: readonly StoredAppeal[]): Promise<ReadonlySet<string>> {
  const accountIds = rows.flatMap(({ accountId }) => accountId ?? []);
  if (accountIds.length === 0) return new Set();
  const found = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, accountIds), isBlocked(account.state)));
  return new Set(found.map(({ id }) => id));
}

/** Stores the pass of the first of two reviewers. */
async function storeAgreement(work: DecideWork, rows: readonly StoredAppeal[]): Promise<void> {
  if (rows.length === 0) return;
  const { tx, actor, now } = work;
  await tx
    .update(passwordAppeal)
    .set({ agreedBy: actor.accountId, agreedAt: now })
    .where(
      inArray(
        passwordAppeal.id,
        rows.map(({ id }) => id),
      ),
    );
  const entries = rows.map(({ id, accountId, number }) => ({
    ownerId: accountId ?? id,
    subjectId: id,
    details: { number },
  }));
  await auditEach(work, 'appeal.agreed', entries);
}

/** Closes the other open appeals for accounts whose appeal has passed, and notifies their senders. */
async function closeOthers(work: DecideWork, accountIds: readonly string[]): Promise<void> {
  const { tx, actor, now } = work;
  const open = and(inArray(passwordAppeal.accountId, [...accountIds]), isOpenAppeal(passwordAppeal.state));
  const rows = await tx.select().from(passwordAppeal).where(open).orderBy(asc(passwordAppeal.id));
  for (const row of rows)
    await failAppeal(work, row, {
      reason: text(row.language, 'sms.appealReason.other'),
      decidedBy: actor.accountId,
      now,
    });
  const entries = rows.map(({ id, accountId, number }) => ({
    ownerId: accountId ?? id,
    subjectId: id,
    details: { number, closed: true },
  }));
  await auditEach(work, 'appeal.fail', entries);
}

async function store(work: DecideWork, rows: readonly StoredAppeal[]): Promise<void> {
  const { tx, actor, body, now } = work;
  const reason = body.decision === 'pass' ? null : (body.reason ?? null);
  const decided = rows.map(({ id }) => id);
  await tx
    .update(passwordAppeal)
    .set({ state: appealTransitions[body.decision].to, reason, decidedAt: now, decidedBy: actor.accountId })
    .where(inArray(passwordAppeal.id, decided));
  const entries = rows.map(({ id, accountId, number }) => ({
    ownerId: accountId ?? id,
    subjectId: id,
    details: { ...(reason === null ? {} : { reason }), number },
  }));
  await auditEach(work, `appeal.${body.decision}`, entries);
  for (const row of rows) await notifyBoth(work, row);
}

/** Notifies the sender at the phone of the appeal, since the bound one is lost, and the owner at the bound contacts. */
async function notifyBoth(work: DecideWork, row: StoredAppeal): Promise<void> {
  const { number, language, accountId } = row;
  const { mobile } = readAppealForm(work.cipher, row);
  if (work.body.decision === 'fail' || accountId === null) {
    const values = { number, reason: work.body.reason ?? '' };
    return enqueue(work, { kind: 'sms', mobile, text: text(language, 'sms.appealFailed', values) }, defaultQuietHours);
  }
  const ticket = await issueResetLink(work, accountId, row.id);
  const link = resetAddress(work, { scope: row.scope, ticket });
  const hours = accountLimits.appealResetLifeMs / hourMs;
  const said = text(language, 'sms.appealPassed', { number, hours, link });
  await enqueue(work, { kind: 'sms', mobile, text: said }, defaultQuietHours);
  return notifyOwner(work, { before: await readAccount(work.tx, accountId), kind: 'appealPassed', values: { number } });
}

/** Returns the page for the new password on the site of the appeal. */
function resetAddress(
  { config }: Pick<DecideWork, 'config'>,
  { scope, ticket }: { readonly scope: StoredAppeal['scope']; readonly ticket: string },
): string {
  return scope === 'organization'
    ? `${config.orgAdminUrl}${organizationPaths.recoveryPassword({ ticket })}`
    : `${config.volunteerUrl}${volunteerPaths.recoveryPassword({ ticket })}`;
}
