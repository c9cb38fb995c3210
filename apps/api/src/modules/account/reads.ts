import type { AccountBindings, AccountSession, AskedQuestion } from '@vp/contract';
import {
  accountLimits,
  canReplaceDocumentPhotos,
  maskDocumentNumber,
  maskEmail,
  maskPhone,
  securityQuestions as questions,
  sessionLimits,
  toMacaoIso,
} from '@vp/domain';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../auth/actor.ts';
import type { CallFacts, Ctx, ReadServices, Result } from '../../call/context.ts';
import { decryptMobile, decryptRoleDocument } from '../../crypto/encrypted-fields.ts';
import { isOpenAppeal, isOpenMobileRelease } from '../../db/conditions.ts';
import { mobileRelease } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { isRoleOf, ownRoleVersion } from '../../services/operator/roles.ts';
import { readDocumentPhotos } from '../../services/registration/document-photos.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { session } from '../../db/schema/session.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { readQuestionIds } from '../../services/account/security-answers.ts';
import { passableFromOf } from '../../services/recovery/stored-appeal.ts';

/** Returns the bound contacts and identities; phone and address are masked, because others may see the screen. */
export function bindings(ctx: Ctx<'account.bindings'>): Promise<Result<'account.bindings'>> {
  return readBindings(ctx);
}

/** Returns the same for administrators and operators. */
export function organizationBindings(
  ctx: Ctx<'account.organizationBindings'>,
): Promise<Result<'account.organizationBindings'>> {
  return readBindings(ctx);
}

type BindingsCtx = Pick<ReadServices & CallFacts, 'db' | 'cipher' | 'now'> & { readonly actor: Actor };

async function readBindings(ctx: BindingsCtx): Promise<AccountBindings> {
  const { db, cipher, actor, now } = ctx;
  const own = await readAccount(db, actor.accountId);
  const mobile = decryptMobile(cipher, own);
  const provenUntil = new Date((actor.authenticatedAt?.getTime() ?? 0) + sessionLimits.recentProofMs);
  return {
    username: own.username,
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    maskedEmail: own.email === null ? null : maskEmail(own.email),
    passwordChangedAt: own.passwordChangedAt === null ? null : toMacaoIso(own.passwordChangedAt),
    questionIds: await readQuestionIds(db, own.id),
    isWechatBound: own.wechatUnionId !== null,
    isWechatSubscribed: own.wechatOpenId !== null,
    isOnePassBound: own.onePassId !== null,
    provenUntil: provenUntil > now ? toMacaoIso(provenUntil) : null,
  };
}

/** Returns the caller's role in the organization of the session; the document is masked. */
export async function ownRole(ctx: Ctx<'account.ownRole'>): Promise<Result<'account.ownRole'>> {
  const { db, cipher, actor } = ctx;
  const { accountId, organizationId } = actor;
  const [stored] = await db
    .select({ row: organizationRole, status: organization.status })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(isRoleOf({ accountId, organizationId }))
    .limit(1);
  const { row, status } = orNotFound(stored);
  const documentNumber = decryptRoleDocument(cipher, row);
  return {
    realName: row.realName ?? '',
    role: row.role,
    documentType: row.documentType,
    maskedDocumentNumber: documentNumber === undefined ? null : maskDocumentNumber(documentNumber),
    ...(await readDocumentPhotos(ctx, row)),
    arePhotosOpen: canReplaceDocumentPhotos(status, row.role),
    version: ownRoleVersion(row),
  };
}

export async function onePass({ db, actor }: Ctx<'account.onePass'>): Promise<Result<'account.onePass'>> {
  const own = await readAccount(db, actor.accountId);
  return { isBound: own.onePassId !== null };
}

/** Returns all security questions. */
export async function securityQuestions({
  language,
}: Ctx<'account.securityQuestions'>): Promise<Result<'account.securityQuestions'>> {
  const listData = questions.map(({ code, names }): AskedQuestion => ({ questionId: code, question: names[language] }));
  return { listData, total: listData.length };
}

export async function countSecurityQuestions({
  db,
  actor,
}: Ctx<'account.countSecurityQuestions'>): Promise<Result<'account.countSecurityQuestions'>> {
  const answered = await readQuestionIds(db, actor.accountId);
  return { count: answered.length, needed: accountLimits.securityQuestionCount };
}

const sessionsMax = 50;

/** Returns the live sessions of the account, on both sites. */
export async function sessions({ db, actor, now }: Ctx<'account.sessions'>): Promise<Result<'account.sessions'>> {
  const notIdle = (['volunteer', 'organization'] as const).map((scope) =>
    and(eq(session.scope, scope), gt(session.lastSeenAt, new Date(now.getTime() - sessionLimits[scope].idleMs))),
  );
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, actor.accountId),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        or(...notIdle),
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(sessionsMax);
  const listData = rows.map((row): AccountSession => ({
    sessionId: row.id,
    scope: row.scope,
    isCurrent: row.id === actor.sessionId,
    machine: row.machine,
    browser: row.browser,
    openedAt: toMacaoIso(row.createdAt),
    lastSeenAt: toMacaoIso(row.lastSeenAt),
  }));
  return { listData, total: listData.length };
}

/** Returns the open appeals for the caller's account, newest first. */
export async function appeals({ db, actor }: Ctx<'account.appeals'>): Promise<Result<'account.appeals'>> {
  const { accountId, state, submittedAt } = passwordAppeal;
  const rows = await db
    .select()
    .from(passwordAppeal)
    .where(and(eq(accountId, actor.accountId), isOpenAppeal(state)))
    .orderBy(desc(submittedAt));
  const listData = rows.map((row) => ({
    appealId: row.id,
    number: row.number,
    submittedAt: toMacaoIso(row.submittedAt),
    passableFrom: toMacaoIso(passableFromOf(row)),
  }));
  return { listData, total: listData.length };
}

/** Returns the open request for the phone number of the caller's account. */
export async function mobileReleases({
  db,
  cipher,
  actor,
}: Ctx<'account.mobileReleases'>): Promise<Result<'account.mobileReleases'>> {
  const { accountId, state } = mobileRelease;
  const mobile = decryptMobile(cipher, await readAccount(db, actor.accountId));
  const rows = await db
    .select()
    .from(mobileRelease)
    .where(and(eq(accountId, actor.accountId), isOpenMobileRelease(state)));
  const listData = rows.map(({ requestedAt, releaseAt }) => ({
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    requestedAt: toMacaoIso(requestedAt),
    releaseAt: toMacaoIso(releaseAt),
  }));
  return { listData, total: listData.length };
}
