import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { defaultQuietHours, mobileReleaseStates } from '@vp/domain';
import type { AgreementKind, Language } from '@vp/domain';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';

const passwordStates = ['set', 'default'] as const;
const accountStates = ['active', 'blocked'] as const;
const closingParties = ['owner', 'operator'] as const;

export const account = pgTable(
  'account',
  {
    id: idColumn(),
    username: text().notNull(),
    /** NFKC and case folded, for uniqueness. */
    usernameFolded: text().notNull().unique('account_username'),
    passwordHash: text(),
    /** `default` is the initial password, six zeros, of an automatically registered one-pass account. */
    passwordState: text({ enum: passwordStates }).notNull().default('set'),
    state: text({ enum: accountStates }).notNull().default('active'),
    mobileEncrypted: text(),
    mobileFingerprint: text().unique('account_mobile'),
    email: text(),
    language: text().$type<Language>().notNull().default('zh-TW'),
    quietOn: boolean().notNull().default(defaultQuietHours.isOn),
    quietFromHour: smallint().notNull().default(defaultQuietHours.fromHour),
    quietUntilHour: smallint().notNull().default(defaultQuietHours.untilHour),
    wechatUnionId: text().unique('account_wechat'),
    wechatOpenId: text(),
    onePassId: text().unique('account_one_pass'),
    createdAt: createdAt(),
    passwordChangedAt: instant(),
  },
  (table) => [
    checkOneOf('account_password_state', table.passwordState, passwordStates),
    checkOneOf('account_state', table.state, accountStates),
    check(
      'account_quiet_hours',
      sql`${table.quietFromHour} between 0 and 23 and ${table.quietUntilHour} between 0 and 23`,
    ),
  ],
);

/** A device on which the account has passed the phone step. */
export const device = pgTable(
  'device',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    knownSince: createdAt(),
    lastSeenAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceId] })],
);

export const securityAnswer = pgTable(
  'security_answer',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    questionId: integer().notNull(),
    answerHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.position] }),
    uniqueIndex('security_answer_question').on(table.accountId, table.questionId),
    check('security_answer_position', sql`${table.position} between 1 and 3`),
  ],
);

/** Requests to close an account. The row of an erased account stays as evidence of the erasure. */
export const accountClosing = pgTable(
  'account_closing',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The owner, or the platform's operator by a command. */
    requestedBy: text({ enum: closingParties }).notNull(),
    requestedAt: createdAt(),
    /** The owner can withdraw the request until then. */
    eraseAt: instant().notNull(),
    erasedAt: instant(),
  },
  (table) => [
    checkOneOf('account_closing_requested_by', table.requestedBy, closingParties),
    index('account_closing_due')
      .on(table.eraseAt)
      .where(sql`${table.erasedAt} is null`),
  ],
);

/** Requests of a phone's new holder to release its number from the account, which keeps everything else. */
export const mobileRelease = pgTable(
  'mobile_release',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text({ enum: mobileReleaseStates }).notNull().default('open'),
    /** The language of the messages to the new holder. */
    language: text().$type<Language>().notNull(),
    requestedAt: createdAt(),
    releaseAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    checkOneOf('mobile_release_state', table.state, mobileReleaseStates),
    uniqueIndex('mobile_release_open')
      .on(table.accountId)
      .where(sql`${table.state} = 'open'`),
    index('mobile_release_due')
      .on(table.releaseAt)
      .where(sql`${table.state} = 'open'`),
    index('mobile_release_account').on(table.accountId, table.closedAt),
  ],
);

export const agreementAcceptance = pgTable(
  'agreement_acceptance',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    agreement: text().$type<AgreementKind>().notNull(),
    version: text().notNull(),
    language: text().$type<Language>().notNull(),
    acceptedAt: createdAt(),
  },
  (table) => [
    index('agreement_acceptance_account').on(table.accountId),
    // An application for the card is an acceptance of its own each time.
    uniqueIndex('agreement_acceptance_once')
      .on(table.accountId, table.agreement, table.version)
      .where(sql`${table.agreement} <> 'cardAgreement'`),
    index('agreement_acceptance_version').on(table.agreement, table.version, table.acceptedAt),
  ],
);
