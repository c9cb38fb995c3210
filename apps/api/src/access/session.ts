import { sessionLimits, permissionsOfRole } from '@vp/domain';
import type { OrganizationStatus, Permission, RealNameState, Scope } from '@vp/domain';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { statementName } from '../db/client.ts';
import type { Db, Reader, Tx } from '../db/client.ts';
import { failureKind } from '../db/failure.ts';
import { account } from '../db/schema/account.ts';
import { organization, organizationRole } from '../db/schema/organization.ts';
import { session } from '../db/schema/session.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { prove } from './actor.ts';
import type { Actor } from './actor.ts';
import { hashToken, newToken } from './token.ts';

export interface NewSession {
  readonly accountId: string;
  readonly scope: Scope;
  /** The chosen organization; for the organization scope alone. */
  readonly organizationId?: string | undefined;
  readonly deviceId?: string | undefined;
}

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Opens a session after a log-in; the log-in itself counts as a fresh proof of identity. */
export async function openSession(tx: Reader, wanted: NewSession, now: Date): Promise<OpenedSession> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionLimits[wanted.scope].absoluteMs);
  const [row] = await tx
    .insert(session)
    .values({
      tokenHash: hashToken(token),
      scope: wanted.scope,
      accountId: wanted.accountId,
      organizationId: wanted.scope === 'organization' ? wanted.organizationId : undefined,
      deviceId: wanted.deviceId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      proofAt: now,
    })
    .returning({ id: session.id });
  if (row === undefined) throw new Error('the session was not stored');
  return { token, sessionId: row.id, expiresAt };
}

export async function endSession(db: Reader, sessionId: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now, revokedWhy: 'loggedOut' })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
}

/** Ends the session of a token that somebody holds; says nothing about whether there was one. */
export async function endSessionOfToken(db: Reader, token: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now, revokedWhy: 'loggedOut' })
    .where(and(eq(session.tokenHash, hashToken(token)), isNull(session.revokedAt)));
}

export interface SessionsToEnd {
  readonly accountId: string;
  /** The session that goes on. */
  readonly except?: string | undefined;
  /** Only the sessions that administer this organization. */
  readonly organizationId?: string | undefined;
  readonly why: 'passwordChanged' | 'operatorRemoved' | 'authorityTransferred' | 'blocked' | 'recovered';
}

/** Ends an account's sessions: after a new password, the removal of an operator, a transfer. */
export async function endSessions(tx: Tx, wanted: SessionsToEnd, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedWhy: wanted.why })
    .where(
      and(
        eq(session.accountId, wanted.accountId),
        isNull(session.revokedAt),
        wanted.except === undefined ? undefined : ne(session.id, wanted.except),
        wanted.organizationId === undefined ? undefined : eq(session.organizationId, wanted.organizationId),
      ),
    );
}

/** Notes that the person of a session has just proved who they are. */
export async function recordProof(tx: Reader, sessionId: string, now: Date): Promise<void> {
  await tx.update(session).set({ proofAt: now }).where(eq(session.id, sessionId));
}

export type SessionVerdict =
  | { readonly kind: 'live'; readonly actor: Actor }
  | { readonly kind: 'ended' }
  | { readonly kind: 'blocked' };

const touchEveryMs = 60_000;

/** Looks a token up, so that a revocation acts at once; extends the idle life at most once a minute. */
export async function findActor(db: Db, token: string, now: Date): Promise<SessionVerdict> {
  const row = await readSession(db, token);
  if (row === undefined || row.session.revokedAt !== null) return { kind: 'ended' };
  const { session: found, account: owner } = row;
  const idleMs = now.getTime() - found.lastSeenAt.getTime();
  if (now >= found.expiresAt || idleMs >= sessionLimits[found.scope].idleMs) return { kind: 'ended' };
  if (owner.state === 'blocked') return { kind: 'blocked' };
  const actor = actorOf(row);
  if (actor === undefined) return { kind: 'ended' };
  if (idleMs >= touchEveryMs) await noteUse(db, found.id, now);
  return { kind: 'live', actor };
}

/** A full disk keeps nobody from reading: the session then only ends earlier than it would have. */
async function noteUse(db: Db, sessionId: string, now: Date): Promise<void> {
  try {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.id, sessionId));
  } catch (error) {
    if (failureKind(error) !== 'storageFull') throw error;
  }
}

const lookups = new WeakMap<Db, ReturnType<typeof prepareLookup>>();

/** Every call runs this statement, so it is prepared once for each database. */
async function readSession(db: Db, token: string) {
  const lookup = lookups.get(db) ?? prepareLookup(db);
  lookups.set(db, lookup);
  const [row] = await lookup.execute({ tokenHash: hashToken(token) });
  return row;
}

function prepareLookup(db: Db) {
  return db
    .select({
      session: {
        id: session.id,
        scope: session.scope,
        accountId: session.accountId,
        lastSeenAt: session.lastSeenAt,
        expiresAt: session.expiresAt,
        revokedAt: session.revokedAt,
        proofAt: session.proofAt,
      },
      account: { state: account.state },
      volunteer: { id: volunteer.id, realNameState: volunteer.realNameState },
      organization: { id: organization.id, status: organization.status },
      role: { role: organizationRole.role, permissions: organizationRole.permissions },
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(volunteer, and(eq(session.scope, 'volunteer'), eq(volunteer.accountId, session.accountId)))
    .leftJoin(organization, eq(organization.id, session.organizationId))
    .leftJoin(
      organizationRole,
      and(
        eq(organizationRole.organizationId, session.organizationId),
        eq(organizationRole.accountId, session.accountId),
        isNull(organizationRole.removedAt),
      ),
    )
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .limit(1)
    .prepare(statementName(db, 'find_session'));
}

interface SessionRow {
  readonly session: {
    readonly id: string;
    readonly scope: Scope;
    readonly accountId: string;
    readonly expiresAt: Date;
    readonly proofAt: Date | null;
  };
  readonly volunteer: { readonly id: string; readonly realNameState: RealNameState } | null;
  readonly organization: { readonly id: string; readonly status: OrganizationStatus } | null;
  readonly role: { readonly role: 'administrator' | 'operator'; readonly permissions: Permission[] } | null;
}

function actorOf(row: SessionRow): Actor | undefined {
  const { id: sessionId, accountId, expiresAt, proofAt } = row.session;
  const caller = { sessionId, accountId, expiresAt, proofAt };
  if (row.session.scope === 'volunteer') {
    if (row.volunteer === null) return undefined;
    const { id: volunteerId, realNameState } = row.volunteer;
    return prove({ ...caller, kind: 'volunteer', volunteerId, realNameState });
  }
  if (row.organization === null || row.role === null) return undefined;
  const { role, permissions } = row.role;
  return prove({
    ...caller,
    kind: 'organization',
    organizationId: row.organization.id,
    organizationStatus: row.organization.status,
    role,
    permissions: permissionsOfRole(role === 'administrator' ? 'superAdministrator' : 'operator', permissions),
  });
}
