import { scopes } from '@vp/domain';
import type { Browser, Machine } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';

export const session = pgTable(
  'session',
  {
    id: idColumn(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text().notNull().unique('session_token'),
    scope: text({ enum: scopes }).notNull(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    organizationId: uuid().references(() => organization.id),
    deviceId: text(),
    /** System and browser as reported by the browser, so that the owner recognises the session. */
    machine: text().$type<Machine>(),
    browser: text().$type<Browser>(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Time of the last proof of identity (password or phone code). */
    authenticatedAt: instant(),
    revokedAt: instant(),
    revokedWhy: text(),
  },
  (table) => [
    index('session_account').on(table.accountId),
    index('session_expiry').on(table.expiresAt),
    index('session_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
    checkOneOf('session_scope', table.scope, scopes),
    check('session_scope_organization', sql`(${table.scope} = 'organization') = (${table.organizationId} is not null)`),
  ],
);

/** One-time proof of a finished step, issued as an opaque string and stored as its hash. */
export const ticket = pgTable(
  'ticket',
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    deviceId: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('ticket_expiry').on(table.expiresAt)],
);

export const smsCode = pgTable(
  'sms_code',
  {
    id: idColumn(),
    purpose: text().notNull(),
    mobileFingerprint: text().notNull(),
    deviceId: text().notNull(),
    codeHash: text().notNull(),
    tries: smallint().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('sms_code_mobile').on(table.mobileFingerprint, table.createdAt)],
);

export const captcha = pgTable(
  'captcha',
  {
    deviceId: text().primaryKey(),
    answerHash: text().notNull(),
    checks: smallint().notNull().default(0),
    passed: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [check('captcha_checks', sql`${table.checks} between 0 and 3`)],
);

/** Counters of failures and uses, updated before a secret is checked; one row for each kind and subject. */
export const attempt = pgTable(
  'attempt',
  {
    kind: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull().default(0),
    windowEndsAt: instant().notNull(),
    blockedUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index('attempt_window').on(table.windowEndsAt)],
);

/** Calls by caller and entry, counted by `call/rate-limit.ts`; its columns are those of rate-limiter-flexible. */
export const rateLimit = pgTable(
  'rate_limit',
  { key: text().primaryKey(), points: integer().notNull(), expire: instant() },
  (table) => [index('rate_limit_expiry').on(table.expire)],
);

/** Nonces of encrypted passwords: the second use of one is a replay. */
export const passwordNonce = pgTable(
  'password_nonce',
  { nonceHash: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('password_nonce_expiry').on(table.expiresAt)],
);

/** Key pairs for passwords in transport; the newest one that is not retired is issued. */
export const serverKey = pgTable('server_key', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKeyEncrypted: text().notNull(),
  createdAt: createdAt(),
  retiredAt: instant(),
});
