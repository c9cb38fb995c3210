import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';

/** The end of each audit chain; writing to a chain locks its row. */
export const auditHead = pgTable('audit_head', {
  stream: text().primaryKey(),
  sequence: integer().notNull(),
  hash: text().notNull(),
});

/** Append only: each row's hash covers the previous row. */
export const audit = pgTable(
  'audit',
  {
    stream: text().notNull(),
    sequence: integer().notNull(),
    at: instant().notNull(),
    what: text().notNull(),
    accountId: uuid(),
    organizationId: uuid(),
    subjectId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text().notNull(),
    address: text(),
    deviceId: text(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stream, table.sequence] }),
    index('audit_subject').on(table.subjectId),
    index('audit_at').on(table.at),
    index('audit_account').on(table.accountId, table.at),
    index('audit_organization').on(table.organizationId, table.at),
    index('audit_what').on(table.what, table.at),
  ],
);

export const outboxKinds = ['sms', 'mail', 'wechat'] as const;
/** Codes that a person waits for, messages of use until a time, and all others. */
export const outboxPriorities = ['code', 'reminder', 'mail'] as const;

/** Messages to external providers, written in the effect's own transaction and sent afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: idColumn(),
    kind: text({ enum: outboxKinds }).notNull(),
    priority: text({ enum: outboxPriorities }).notNull().default('mail'),
    payloadEncrypted: text().notNull(),
    tries: smallint().notNull().default(0),
    dueAt: createdAt(),
    createdAt: createdAt(),
    sentAt: instant(),
    /** Set by the receipt of a provider that sends one. */
    deliveredAt: instant(),
    /** Set where no further try is made: the row is a dead letter. */
    failedAt: instant(),
    lastError: text(),
  },
  (table) => [
    checkOneOf('outbox_kind', table.kind, outboxKinds),
    checkOneOf('outbox_priority', table.priority, outboxPriorities),
    index('outbox_waiting')
      .on(table.priority, table.kind, table.dueAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('outbox_sent')
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
    index('outbox_dead')
      .on(table.failedAt)
      .where(sql`failed_at is not null`),
  ],
);

/** First answers of mutations, stored in the effect's own transaction for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    subject: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answerEncrypted: text(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.key] }), index('idempotency_age').on(table.createdAt)],
);

/** Where a job of many batches goes on; written with the batch before. */
export const jobPosition = pgTable('job_position', {
  job: text().primaryKey(),
  position: jsonb().$type<Record<string, string>>().notNull(),
});

const logPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/**
 * The position in the log after the latest write of each caller, while read replicas are in use. Unlogged: a crash of
 * PostgreSQL empties it, which `db/replica.ts` notices.
 */
export const recentWrite = pgTable(
  'recent_write',
  { subject: text().primaryKey(), position: logPosition().notNull(), writtenAt: createdAt() },
  (table) => [index('recent_write_age').on(table.writtenAt)],
);

/** Secrets that providers issue for a limited time, one row for all processes; the holder of the claim renews it. */
export const providerSecret = pgTable('provider_secret', {
  name: text().primaryKey(),
  textEncrypted: text(),
  /** Time from which the secret is renewed, while it is still valid. */
  renewAt: instant(),
  expiresAt: instant(),
  claimId: uuid(),
  claimEndsAt: instant(),
  /** Failed renewals since the last successful one. */
  failures: smallint().notNull().default(0),
  retryAt: instant(),
});
