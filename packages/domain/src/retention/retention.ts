import {
  callLimits,
  contentReportLimits,
  guardianLimits,
  messageThreadLimits,
  outboxLimits,
  retentionLimits,
  signUpGroupLimits,
  uploadLimits,
} from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { dayMs } from '../time/lengths.ts';

/** Why data is stored. */
export const retentionReasons = [
  'service',
  'security',
  'identity',
  'hours',
  'papers',
  'card',
  'organizations',
  'evidence',
  'log',
  'operation',
] as const;

export type RetentionReason = (typeof retentionReasons)[number];

/**
 * What an erasure does with data of the person:
 * - `delete`: the rows are deleted, or the pictures
 * - `anonymise`: the rows stay without names, numbers, contacts, devices, locations and free texts
 * - `keep`: the rows stay; they name the person by a number without meaning, and values are masked
 * - `expire`: the rows end by their own term, which is short; values are encrypted or hashed
 */
export const erasureEffects = ['delete', 'anonymise', 'keep', 'expire'] as const;

export type ErasureEffect = (typeof erasureEffects)[number];

/** The event after which a term begins. */
export const retentionEvents = [
  'end',
  'expiry',
  'answer',
  'sending',
  'failure',
  'decision',
  'upload',
  'backup',
] as const;

export type RetentionEvent = (typeof retentionEvents)[number];

export interface RetentionTerm {
  readonly after: RetentionEvent;
  readonly ms: number;
}

interface RetentionRow {
  /** Tables of the database. Empty for pictures and backups. */
  readonly tables: readonly string[];
  /** Terms that end before an erasure; the earliest one holds. */
  readonly terms: readonly RetentionTerm[];
  readonly reason: RetentionReason;
  readonly atErasure: ErasureEffect;
}

/**
 * All stored data about people, by topic: how long it stays, why, and what an erasure does with it. Jobs read their
 * terms here, the erasure its effects, and the privacy page prints it.
 */
export const retention = {
  account: { tables: ['account'], terms: [], reason: 'service', atErasure: 'anonymise' },
  devices: { tables: ['device', 'security_answer'], terms: [], reason: 'security', atErasure: 'delete' },
  sessions: {
    tables: ['session'],
    terms: [{ after: 'end', ms: retentionLimits.endedSessionLifeMs }],
    reason: 'security',
    atErasure: 'delete',
  },
  codes: {
    tables: ['ticket', 'sms_code', 'captcha', 'attempt', 'attendance_pass_use'],
    terms: [{ after: 'expiry', ms: retentionLimits.expiredCodeLifeMs }],
    reason: 'security',
    atErasure: 'expire',
  },
  counters: {
    tables: ['rate_limit', 'password_nonce', 'recent_write'],
    terms: [{ after: 'expiry', ms: 0 }],
    reason: 'security',
    atErasure: 'expire',
  },
  answers: {
    tables: ['idempotency'],
    terms: [{ after: 'answer', ms: callLimits.idempotencyKeyLifeMs }],
    reason: 'operation',
    atErasure: 'expire',
  },
  outgoing: {
    tables: ['outbox'],
    terms: [
      { after: 'sending', ms: outboxLimits.sentLifeMs },
      { after: 'failure', ms: outboxLimits.deadLifeMs },
    ],
    reason: 'operation',
    atErasure: 'expire',
  },
  messages: {
    tables: ['inbox_message', 'inbox_forward', 'notice_choice', 'notice_read'],
    terms: [],
    reason: 'service',
    atErasure: 'delete',
  },
  profile: { tables: ['volunteer'], terms: [], reason: 'identity', atErasure: 'anonymise' },
  identityChecks: {
    tables: ['real_name_submission', 'qualification'],
    terms: [],
    reason: 'identity',
    atErasure: 'delete',
  },
  guardianRequests: {
    tables: ['guardian_request'],
    terms: [{ after: 'expiry', ms: guardianLimits.storedAfterMs }],
    reason: 'identity',
    atErasure: 'delete',
  },
  identityPhotos: {
    tables: [],
    terms: [{ after: 'decision', ms: uploadLimits.identityPhotoLifeAfterDecisionDays * dayMs }],
    reason: 'identity',
    atErasure: 'delete',
  },
  uploads: {
    tables: ['file'],
    terms: [{ after: 'upload', ms: uploadLimits.unusedFileLifeMs }],
    reason: 'service',
    atErasure: 'anonymise',
  },
  preferences: {
    tables: ['favourite', 'followed_organization', 'calendar', 'milestone', 'activity_feedback', 'standing_check'],
    terms: [],
    reason: 'service',
    atErasure: 'delete',
  },
  memberships: { tables: ['membership'], terms: [], reason: 'hours', atErasure: 'anonymise' },
  signUps: {
    tables: ['participant', 'activity_invitation'],
    terms: [],
    reason: 'hours',
    atErasure: 'anonymise',
  },
  signUpGroups: {
    tables: ['sign_up_group', 'sign_up_group_member'],
    terms: [{ after: 'end', ms: signUpGroupLimits.storedAfterMs }],
    reason: 'service',
    atErasure: 'anonymise',
  },
  messageThreads: {
    tables: ['message_thread', 'thread_message'],
    terms: [{ after: 'end', ms: messageThreadLimits.storedAfterMs }],
    reason: 'service',
    atErasure: 'delete',
  },
  contentReports: {
    tables: ['content_report'],
    terms: [{ after: 'decision', ms: contentReportLimits.storedAfterMs }],
    reason: 'evidence',
    atErasure: 'anonymise',
  },
  attendance: {
    tables: ['attendance_event', 'attendance_agreement', 'attendance_dispute', 'integrity_case'],
    terms: [],
    reason: 'hours',
    atErasure: 'anonymise',
  },
  hours: {
    tables: ['service_time', 'service_month', 'integrity_service', 'attendance_reminder'],
    terms: [],
    reason: 'hours',
    atErasure: 'keep',
  },
  papers: { tables: ['hours_proof'], terms: [], reason: 'papers', atErasure: 'anonymise' },
  card: { tables: ['card_application'], terms: [], reason: 'card', atErasure: 'anonymise' },
  vests: { tables: ['vest_handout'], terms: [], reason: 'card', atErasure: 'keep' },
  appeals: { tables: ['password_appeal', 'mobile_release'], terms: [], reason: 'security', atErasure: 'delete' },
  roles: {
    tables: ['organization_role', 'operator_invitation', 'administrator_appointment'],
    terms: [],
    reason: 'organizations',
    atErasure: 'anonymise',
  },
  organizations: {
    tables: [
      'organization',
      'organization_request',
      'activity',
      'participant_message',
      'authority_transfer',
      'integrity_sanction',
      'correction',
    ],
    terms: [],
    reason: 'organizations',
    atErasure: 'keep',
  },
  consents: {
    tables: ['agreement_acceptance', 'account_closing'],
    terms: [],
    reason: 'evidence',
    atErasure: 'keep',
  },
  log: {
    tables: ['audit', 'file_view', 'qr_session', 'news', 'notice', 'banner', 'agreement', 'help', 'code_item'],
    terms: [],
    reason: 'log',
    atErasure: 'keep',
  },
  backups: {
    tables: [],
    terms: [{ after: 'backup', ms: retentionLimits.backupLifeMs }],
    reason: 'operation',
    atErasure: 'expire',
  },
} as const satisfies Readonly<Record<string, RetentionRow>>;

export type RetentionTopic = keyof typeof retention;

// The own keys of the table are its topics.
export const retentionTopics = Object.keys(retention) as readonly RetentionTopic[];

/** A table whose rows an erasure changes. */
export type ErasedTable = {
  [Topic in RetentionTopic]: (typeof retention)[Topic] extends { readonly atErasure: 'delete' | 'anonymise' }
    ? (typeof retention)[Topic]['tables'][number]
    : never;
}[RetentionTopic];

/** Returns the topic of a table with data about people; undefined for a table that the retention does not name. */
export function retentionTopicOf(table: string): RetentionTopic | undefined {
  return retentionTopics.find((topic) => retention[topic].tables.some((name) => name === table));
}

type TermOf<Topic extends RetentionTopic> = (typeof retention)[Topic]['terms'][number]['after'];

/** Returns the time from which rows of a topic are due: their event lies before it. */
export function dueBefore<Topic extends RetentionTopic>(topic: Topic, after: TermOf<Topic>, now: Date): Date {
  const terms: readonly RetentionTerm[] = retention[topic].terms;
  const term = terms.find((one) => one.after === after);
  if (term === undefined) throw new Error(`the retention of ${topic} has no term after ${after}`);
  return instantAt(now.getTime() - term.ms);
}
