import { deviceNameOf, organizationStatuses, heldPermissions, realNameStates, scopes, sessionLimits } from '@vp/domain';
import type { Permission, Scope } from '@vp/domain';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { failureKind } from '../db/failure.ts';
import { createLookup } from '../db/lookup.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { session } from '../db/schema/session.ts';
import { prove } from './actor.ts';
import type { Actor } from './actor.ts';
import type { AuthWork } from './auth-work.ts';
import { hashToken, newToken } from './token.ts';

export interface NewSession {
  readonly accountId: string;
  readonly scope: Scope;
  /** The chosen organization; only for the organization scope. */
  readonly organizationId?: string | undefined;
  readonly deviceId?: string | undefined;
  /** The `User-Agent` of the browser. */
  readonly userAgent?: string | undefined;
  /** The session that this one continues: its expiry and its last proof of identity carry over. */
  readonly after?: Pick<Actor, 'expiresAt' | 'authenticatedAt'> | undefined;
}

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Opens a session after a log-in; the log-in itself counts as a fresh proof of identity. */
export async function openSession({ tx, now }: AuthWork, wanted: NewSession): Promise<OpenedSession> {
  const token = newToken();
  const expiresAt = wanted.after?.expiresAt ?? new Date(now.getTime() + sessionLimits[wanted.scope].absoluteMs);
  const [row] = await tx
    .insert(session)
    .values({
      tokenHash: hashToken(token),
      scope: wanted.scope,
      accountId: wanted.accountId,
      organizationId: wanted.scope === 'organization' ? wanted.organizationId : undefined,
      deviceId: wanted.deviceId,
      ...deviceNameOf(wanted.userAgent),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      authenticatedAt: wanted.after === undefined ? now : wanted.after.authenticatedAt,
    })
    .returning({ id: session.id });
  if (row === undefined) throw new Error('the session was not stored');
  return { token, sessionId: row.id, expiresAt };
}

export async function endSession({ tx, now }: AuthWork, sessionId: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedWhy: 'loggedOut' })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
}

/** Ends the session of a token; does not reveal whether the session existed. */
export async function endSessionOfToken({ tx, now }: AuthWork, token: string): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedWhy: 'loggedOut' })
    .where(and(eq(session.tokenHash, hashToken(token)), isNull(session.revokedAt)));
}

export interface SessionsToEnd {
  readonly accountId: string;
  /** The session that stays alive. */
  readonly except?: string | undefined;
  /** Ends only sessions that administer this organization. */
  readonly organizationId?: string | undefined;
  readonly why:
    | 'passwordChanged'
    | 'operatorRemoved'
    | 'authorityTransferred'
    | 'blocked'
    | 'recovered'
    | 'endedByOwner';
}

/**
 * Ends an account's sessions after a password change, the removal of an operator or a transfer; returns how many were
 * alive.
 */
export async function endSessions({ tx, now }: AuthWork, wanted: SessionsToEnd): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: now, revokedWhy: wanted.why })
    .where(
      and(
        eq(session.accountId, wanted.accountId),
        isNull(session.revokedAt),
        wanted.except === undefined ? undefined : ne(session.id, wanted.except),
        wanted.organizationId === undefined ? undefined : eq(session.organizationId, wanted.organizationId),
      ),
    )
    .returning({ id: session.id });
  return ended.length;
}

/** Records that the person of a session has just proved their identity. */
export async function recordAuthentication({ tx, now }: AuthWork, sessionId: string): Promise<void> {
  await tx.update(session).set({ authenticatedAt: now }).where(eq(session.id, sessionId));
}

export type SessionVerdict =
  | { readonly kind: 'live'; readonly actor: Actor }
  | { readonly kind: 'ended' }
  | { readonly kind: 'blocked' };

const touchEveryMs = 60_000;

export interface SessionDeps {
  readonly db: Db;
  readonly now: Date;
}

/** Reads the session on every call, so that revocation is immediate. Extends the idle expiry at most once a minute. */
export async function findActor(deps: SessionDeps, token: string): Promise<SessionVerdict> {
  const { db, now } = deps;
  const row = await readSession(db, token);
  if (row === undefined || row.revokedAt !== null) return { kind: 'ended' };
  const idleMs = now.getTime() - row.lastSeenAt.getTime();
  if (now >= row.expiresAt || idleMs >= sessionLimits[row.scope].idleMs) return { kind: 'ended' };
  if (row.accountState === 'blocked') return { kind: 'blocked' };
  const actor = toActor(row);
  if (actor === undefined) return { kind: 'ended' };
  if (idleMs >= touchEveryMs) await recordUse(deps, row.id);
  return { kind: 'live', actor };
}

/** Ignores a write that fails because the disk is full: reads still work, and the session ends earlier instead. */
async function recordUse({ db, now }: SessionDeps, sessionId: string): Promise<void> {
  try {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.id, sessionId));
  } catch (error) {
    if (failureKind(error) !== 'storageFull') throw error;
  }
}

const sessionRow = columns({
  tokenHash: column.text,
  id: column.text,
  scope: column.word(scopes),
  accountId: column.text,
  lastSeenAt: column.instant,
  expiresAt: column.instant,
  revokedAt: column.instant.nullable(),
  authenticatedAt: column.instant.nullable(),
  accountState: column.word(['active', 'blocked']),
  volunteerId: column.text.nullable(),
  realNameState: column.word(realNameStates).nullable(),
  organizationId: column.text.nullable(),
  organizationStatus: column.word(organizationStatuses).nullable(),
  isPlatform: column.flag.nullable(),
  role: column.word(['administrator', 'operator']).nullable(),
  permissions: column.json<Permission[]>().nullable(),
});

type SessionRow = RowOf<typeof sessionRow>;

const selectSessions = (hashes: readonly string[]): SQL =>
  sql`select s.token_hash as "tokenHash", s.id, s.scope, s.account_id as "accountId", s.last_seen_at as "lastSeenAt",
    s.expires_at as "expiresAt", s.revoked_at as "revokedAt", s.authenticated_at as "authenticatedAt",
    a.state as "accountState", v.id as "volunteerId", v.real_name_state as "realNameState", o.id as "organizationId",
    o.status as "organizationStatus",
    (o.id is not null and o.parent_id is null) as "isPlatform", r.role, r.permissions
  from session s
  join account a on a.id = s.account_id
  left join volunteer v on s.scope = 'volunteer' and v.account_id = s.account_id
  left join organization o on o.id = s.organization_id
  left join organization_role r on r.organization_id = s.organization_id and r.account_id = s.account_id
    and r.removed_at is null
  where s.token_hash = any(${sql.param(hashes)}::text[])`;

const lookups = new WeakMap<Db, (tokenHash: string) => Promise<SessionRow | undefined>>();

async function readSessions(db: Db, hashes: readonly string[]): Promise<readonly (SessionRow | undefined)[]> {
  const rows = await query(db, sessionRow, selectSessions(hashes));
  const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
  return hashes.map((hash) => byHash.get(hash));
}

/** Every call reads its session; concurrent calls share a query. */
function readSession(db: Db, token: string): Promise<SessionRow | undefined> {
  const find = lookups.get(db) ?? createLookup((hashes: readonly string[]) => readSessions(db, hashes));
  lookups.set(db, find);
  return find(hashToken(token));
}

function toActor(found: SessionRow): Actor | undefined {
  const { id: sessionId, accountId, expiresAt, authenticatedAt } = found;
  const caller = { sessionId, accountId, expiresAt, authenticatedAt };
  if (found.scope === 'volunteer') {
    const { volunteerId, realNameState } = found;
    if (volunteerId === null || realNameState === null) return undefined;
    return prove({ ...caller, kind: 'volunteer', volunteerId, realNameState });
  }
  const { organizationId, organizationStatus, role, permissions } = found;
  if (organizationId === null || organizationStatus === null || role === null) return undefined;
  return prove({
    ...caller,
    kind: 'organization',
    organizationId,
    organizationStatus,
    role,
    permissions: heldPermissions({ role, granted: permissions ?? [], isPlatform: found.isPlatform === true }),
  });
}
