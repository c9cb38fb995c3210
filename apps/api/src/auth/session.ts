import { sessionLimits, permissionsOfRole } from '@vp/domain';
import type { OrganizationStatus, Permission, RealNameState, Scope } from '@vp/domain';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db, Reader, Tx } from '../db/client.ts';
import { failureKind } from '../db/failure.ts';
import { createLookup } from '../db/lookup.ts';
import { runPrepared, prepared } from '../db/sql.ts';
import { session } from '../db/schema/session.ts';
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
      authenticatedAt: now,
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
export async function recordAuthentication(tx: Reader, sessionId: string, now: Date): Promise<void> {
  await tx.update(session).set({ authenticatedAt: now }).where(eq(session.id, sessionId));
}

export type SessionVerdict =
  | { readonly kind: 'live'; readonly actor: Actor }
  | { readonly kind: 'ended' }
  | { readonly kind: 'blocked' };

const touchEveryMs = 60_000;

/** Looks a token up, so that a revocation acts at once; extends the idle life at most once a minute. */
export async function findActor(db: Db, token: string, now: Date): Promise<SessionVerdict> {
  const row = await readSession(db, token);
  if (row === undefined || row.revoked_at !== null) return { kind: 'ended' };
  const idleMs = now.getTime() - row.last_seen_at.getTime();
  if (now >= row.expires_at || idleMs >= sessionLimits[row.scope].idleMs) return { kind: 'ended' };
  if (row.account_state === 'blocked') return { kind: 'blocked' };
  const actor = actorOf(row);
  if (actor === undefined) return { kind: 'ended' };
  if (idleMs >= touchEveryMs) await noteUse(db, row.id, now);
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

const sessionStatement = prepared(
  'find_sessions',
  `select s.token_hash, s.id, s.scope, s.account_id, s.last_seen_at, s.expires_at, s.revoked_at, s.proof_at,
    a.state as account_state, v.id as volunteer_id, v.real_name_state, o.id as organization_id, o.status, r.role, r.permissions
  from session s
  join account a on a.id = s.account_id
  left join volunteer v on s.scope = 'volunteer' and v.account_id = s.account_id
  left join organization o on o.id = s.organization_id
  left join organization_role r on r.organization_id = s.organization_id and r.account_id = s.account_id
    and r.removed_at is null
  where s.token_hash = any($1::text[])`,
);

const lookups = new WeakMap<Db, (tokenHash: string) => Promise<SessionRow | undefined>>();

async function readSessions(db: Db, hashes: readonly string[]): Promise<readonly (SessionRow | undefined)[]> {
  const rows = await runPrepared<SessionRow>(db, sessionStatement, [hashes]);
  const byHash = new Map(rows.map((row) => [row.token_hash, row]));
  return hashes.map((hash) => byHash.get(hash));
}

/** Every call asks for its session; calls that come at one time share a query. */
function readSession(db: Db, token: string): Promise<SessionRow | undefined> {
  const find = lookups.get(db) ?? createLookup((hashes: readonly string[]) => readSessions(db, hashes));
  lookups.set(db, find);
  return find(hashToken(token));
}

interface SessionRow {
  readonly token_hash: string;
  readonly id: string;
  readonly scope: Scope;
  readonly account_id: string;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly proof_at: Date | null;
  readonly account_state: 'active' | 'blocked';
  readonly volunteer_id: string | null;
  readonly real_name_state: RealNameState | null;
  readonly organization_id: string | null;
  readonly status: OrganizationStatus | null;
  readonly role: 'administrator' | 'operator' | null;
  readonly permissions: Permission[] | null;
}

function actorOf(row: SessionRow): Actor | undefined {
  const { id: sessionId, account_id: accountId, expires_at: expiresAt, proof_at: authenticatedAt } = row;
  const caller = { sessionId, accountId, expiresAt, authenticatedAt };
  if (row.scope === 'volunteer') {
    const { volunteer_id: volunteerId, real_name_state: realNameState } = row;
    if (volunteerId === null || realNameState === null) return undefined;
    return prove({ ...caller, kind: 'volunteer', volunteerId, realNameState });
  }
  const { organization_id: organizationId, status: organizationStatus, role, permissions } = row;
  if (organizationId === null || organizationStatus === null || role === null) return undefined;
  return prove({
    ...caller,
    kind: 'organization',
    organizationId,
    organizationStatus,
    role,
    permissions: permissionsOfRole(role, permissions ?? []),
  });
}
