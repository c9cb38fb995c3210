import { refusalForClosing } from '@vp/domain';
import type { ClosingRefusal } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { endSessions } from '../../auth/session.ts';
import type { Services } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import { account, accountClosing } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { execute } from '../../db/sql.ts';
import { withTransaction } from '../../db/transaction.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { audit } from '../../services/audit/audit.ts';
import { randomVolunteerNumber } from '../../services/volunteer/add-volunteer.ts';
import { erasePictures } from './erase-pictures.ts';
import { erasureSteps } from './erasure-steps.ts';
import { leaveOrganizations } from './leave-organizations.ts';
import { readRoles } from './open-duties.ts';

export type ErasingServices = Pick<Services, 'db' | 'cipher' | 'ports' | 'log'>;

export interface Erasing {
  readonly accountId: string;
  /** Author of the erasure in the log. */
  readonly requestId: string;
}

export interface Erased {
  /** Rows that were deleted or anonymised, by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly pictures: number;
}

export type ErasureResult = { readonly refusal: ClosingRefusal } | { readonly erased: Erased };

const lockWaitMs = 30_000;

/** Lets a transaction wait for another erasure of the same person, longer than a call may wait. */
async function waitForLocks(tx: Tx): Promise<void> {
  await execute(tx, sql`select set_config('lock_timeout', ${String(lockWaitMs)}, true)`);
}

/** Reads what stands against an erasure, under the lock of the account. */
async function readRefusal(tx: Tx, accountId: string): Promise<ClosingRefusal | undefined> {
  await waitForLocks(tx);
  const [owner] = await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  orNotFound(owner);
  const [closing] = await tx.select().from(accountClosing).where(eq(accountClosing.accountId, accountId));
  const roles = await readRoles(tx, accountId);
  return refusalForClosing({ roles: roles.length, isErased: (closing?.erasedAt ?? null) !== null });
}

/**
 * Erases a person: blocks the account and ends its sessions, erases the pictures, then all rows in one transaction. A
 * run that was interrupted is repeated by the job, because the request is stored first.
 */
export async function erasePerson(services: ErasingServices, erasing: Erasing): Promise<ErasureResult> {
  const { db, ports } = services;
  const { accountId } = erasing;
  const now = ports.clock.now();
  const refusal = await withTransaction(db, async (tx) => {
    const found = await readRefusal(tx, accountId);
    if (found !== undefined) return found;
    const request = { accountId, requestedBy: 'operator', requestedAt: now, eraseAt: now } as const;
    const earlier = { eraseAt: sql`least(${accountClosing.eraseAt}, excluded.erase_at)` };
    await tx
      .insert(accountClosing)
      .values(request)
      .onConflictDoUpdate({ target: accountClosing.accountId, set: earlier });
    await tx.update(account).set({ state: 'blocked' }).where(eq(account.id, accountId));
    await endSessions({ tx, now }, { accountId, why: 'endedByOwner' });
    return undefined;
  });
  if (refusal !== undefined) return { refusal };
  const pictures = await erasePictures(db, { accountId, files: ports.files, now });
  const rows = await withTransaction(db, (tx) => eraseRows(services, { ...erasing, tx, now }));
  if (rows === undefined) return { refusal: 'accountErased' };
  // After a restored backup these lines name the erasures to repeat.
  services.log.info({ accountId }, 'erasure of an account');
  return { erased: { rows, pictures } };
}

class RolledBack extends Error {
  readonly result: ErasureResult;
  constructor(result: ErasureResult) {
    super('a trial run was rolled back');
    this.result = result;
  }
}

/** Runs the same statements and rolls them back; returns what an erasure would change. */
export async function tryErasure(services: ErasingServices, erasing: Erasing): Promise<ErasureResult> {
  const { db, ports } = services;
  try {
    return await withTransaction(db, async (tx): Promise<ErasureResult> => {
      const refusal = await readRefusal(tx, erasing.accountId);
      if (refusal !== undefined) return { refusal };
      const rows = await eraseRows(services, { ...erasing, tx, now: ports.clock.now() });
      throw new RolledBack({ erased: { rows: rows ?? {}, pictures: 0 } });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

type RowsOf = Erasing & { readonly tx: Tx; readonly now: Date };

/** Erases all rows of a person; undefined where another process has done it. */
async function eraseRows({ cipher }: ErasingServices, { accountId, requestId, tx, now }: RowsOf) {
  const work = { tx, now, cipher, requestId };
  await waitForLocks(tx);
  const [owner] = await tx.select().from(account).where(eq(account.id, accountId)).for('update');
  const before = orNotFound(owner);
  const isErased = eq(accountClosing.accountId, accountId);
  const [closing] = await tx.select().from(accountClosing).where(isErased);
  if ((closing?.erasedAt ?? null) !== null) return undefined;
  const [person] = await tx.select({ id: volunteer.id }).from(volunteer).where(eq(volunteer.accountId, accountId));
  await notifyOwner(work, { before, kind: 'accountErased' });
  if (person !== undefined) await leaveOrganizations(work, person.id);
  const erased = {
    accountId,
    volunteerId: person?.id ?? null,
    usernameFolded: before.usernameFolded,
    mobileFingerprint: before.mobileFingerprint,
    newUsername: `erased-${accountId}`,
    newNumber: await freeNumber(tx),
    now,
  };
  const rows: Record<string, number> = {};
  for (const [table, statementsOf] of Object.entries(erasureSteps))
    for (const statement of statementsOf(erased)) rows[table] = (rows[table] ?? 0) + (await execute(tx, statement));
  await tx.update(accountClosing).set({ erasedAt: now }).where(isErased);
  await audit(work, 'account.erased', { subjectId: accountId, ownerId: accountId, details: { rows } });
  return rows;
}

/** Returns a volunteer number that no person has, so that lists of before lead to no person. */
async function freeNumber(tx: Tx): Promise<string> {
  for (;;) {
    const number = randomVolunteerNumber();
    if ((await tx.$count(volunteer, eq(volunteer.number, number))) === 0) return number;
  }
}
