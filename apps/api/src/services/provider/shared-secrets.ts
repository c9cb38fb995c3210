import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { latestEnd } from '../../auth/attempts.ts';
import { decryptSecret, encryptSecret } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Db } from '../../db/client.ts';
import { atInstant } from '../../db/conditions.ts';
import { newId } from '../../db/id.ts';
import { providerSecret } from '../../db/schema/operation.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FreshSecret, SharedSecrets } from '../../ports/shared-secret.ts';

/** Longer than a renewal, which calls a provider twice at most, five seconds each. */
export const claimMs = 15_000;
/** Fraction of its life after which a secret is renewed: the rest covers an unavailable provider. */
const renewAfter = 0.8;
/** A secret that is valid for less than this may expire on its way to the provider. */
const marginMs = 5000;
const backoffMs = { first: 1000, most: 60_000 } as const;
/** The backoff stops growing after this number of failures. */
const failuresMax = 20;
const waiting = { stepMs: 100, stepsMax: 60 } as const;

export interface SharedSecretsParts {
  readonly db: Db;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
}

/**
 * Stores secrets in one row each. A conditional write claims a renewal, and only the current claim may store its
 * result: a process that was stopped midway cannot overwrite a newer secret.
 */
export function createSharedSecrets(parts: SharedSecretsParts): SharedSecrets {
  return {
    read: async (name, renew) => {
      for (let step = 0; step < waiting.stepsMax; step += 1) {
        const stored = await readStored(parts, name);
        if (stored.isFresh && stored.text !== undefined) return stored.text;
        const claimId = await claim(parts, name);
        if (claimId !== undefined) return renewed(parts, { name, claimId, renew });
        if (stored.text !== undefined) return stored.text;
        if (!stored.isRenewed)
          throw new Error(`${name} could not be had ${stored.failures} times; it is tried again later`);
        await setTimeout(waiting.stepMs);
      }
      throw new Error(`${name} is not renewed by whoever is at it`);
    },
    discard: async (name, text) => {
      const stored = await readStored(parts, name);
      if (stored.text !== text) return;
      await parts.db
        .update(providerSecret)
        .set({ textEncrypted: null, renewAt: null, expiresAt: null })
        .where(and(eq(providerSecret.name, name), eq(providerSecret.textEncrypted, stored.textEncrypted ?? '')));
    },
  };
}

interface StoredSecret {
  /** Absent without a secret that the provider still accepts. */
  readonly text: string | undefined;
  readonly textEncrypted: string | null;
  readonly isFresh: boolean;
  /** Another process holds the claim. */
  readonly isRenewed: boolean;
  readonly failures: number;
}

const nothing: StoredSecret = { text: undefined, textEncrypted: null, isFresh: false, isRenewed: true, failures: 0 };

async function readStored({ db, cipher, clock }: SharedSecretsParts, name: string): Promise<StoredSecret> {
  const [row] = await db.select().from(providerSecret).where(eq(providerSecret.name, name)).limit(1);
  if (row === undefined) return nothing;
  const nowMs = clock.now().getTime();
  const isAfter = (at: Date | null, byMs = 0): boolean => at !== null && at.getTime() > nowMs + byMs;
  return {
    text: isAfter(row.expiresAt, marginMs) ? decryptSecret(cipher, row) : undefined,
    textEncrypted: row.textEncrypted,
    isFresh: isAfter(row.renewAt),
    isRenewed: isAfter(row.claimEndsAt) || !isAfter(row.retryAt),
    failures: row.failures,
  };
}

/** Claims the renewal of a secret; undefined where another process has it, it is not due, or it failed a moment ago. */
async function claim({ db, clock }: SharedSecretsParts, name: string): Promise<string | undefined> {
  const now = clock.now();
  const claimId = newId(now.getTime());
  const claimEndsAt = new Date(now.getTime() + claimMs);
  const has = (column: SQLWrapper, spanMs: number) =>
    sql`${column} > ${atInstant(now)} and ${column} <= ${latestEnd(now, spanMs)}`;
  const isDue = sql`${providerSecret.renewAt} is null or ${providerSecret.renewAt} <= ${atInstant(now)}`;
  const [row] = await db
    .insert(providerSecret)
    .values({ name, claimId, claimEndsAt })
    .onConflictDoUpdate({
      target: providerSecret.name,
      set: { claimId, claimEndsAt },
      setWhere: sql`(${isDue})
        and (${has(providerSecret.claimEndsAt, claimMs)}) is not true
        and (${has(providerSecret.retryAt, backoffMs.most)}) is not true`,
    })
    .returning({ name: providerSecret.name });
  return row === undefined ? undefined : claimId;
}

interface Renewal {
  readonly name: string;
  readonly claimId: string;
  readonly renew: () => Promise<FreshSecret>;
}

async function renewed(parts: SharedSecretsParts, renewal: Renewal): Promise<string> {
  try {
    const fresh = await renewal.renew();
    if (await store(parts, renewal, fresh)) return fresh.text;
  } catch (error) {
    await scheduleRetry(parts, renewal);
    const { text } = await readStored(parts, renewal.name);
    if (text === undefined) throw error;
    return text;
  }
  const { text } = await readStored(parts, renewal.name);
  if (text === undefined) throw new Error(`${renewal.name} came too late to be kept`);
  return text;
}

const own = ({ name, claimId }: Renewal) => and(eq(providerSecret.name, name), eq(providerSecret.claimId, claimId));

async function store(
  { db, cipher, clock }: SharedSecretsParts,
  renewal: Renewal,
  { text, lifeMs }: FreshSecret,
): Promise<boolean> {
  const nowMs = clock.now().getTime();
  const stored = await db
    .update(providerSecret)
    .set({
      textEncrypted: encryptSecret(cipher, renewal.name, text),
      renewAt: new Date(nowMs + lifeMs * renewAfter),
      expiresAt: new Date(nowMs + lifeMs),
      claimId: null,
      claimEndsAt: null,
      failures: 0,
      retryAt: null,
    })
    .where(own(renewal))
    .returning({ name: providerSecret.name });
  return stored.length === 1;
}

/** Releases the claim; the next retry waits twice as long. */
async function scheduleRetry({ db, clock }: SharedSecretsParts, renewal: Renewal): Promise<void> {
  const wait = sql`least(${backoffMs.first} * power(2, ${providerSecret.failures}), ${backoffMs.most})`;
  await db
    .update(providerSecret)
    .set({
      claimId: null,
      claimEndsAt: null,
      failures: sql`least(${providerSecret.failures} + 1, ${failuresMax})`,
      retryAt: sql`${atInstant(clock.now())} + ${wait} * interval '1 millisecond'`,
    })
    .where(own(renewal));
}
