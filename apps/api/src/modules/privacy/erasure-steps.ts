import { activityInvitationTransitions, openCardStates, operatorInvitationTransitions } from '@vp/domain';
import type { CardState, ErasedTable, RealNameState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, quotedList } from '../../db/conditions.ts';
import type { account } from '../../db/schema/account.ts';
import type { StoredPaper } from '../../db/schema/hours-proof.ts';

export interface ErasedPerson {
  readonly accountId: string;
  /** Null for an account without a volunteer profile. */
  readonly volunteerId: string | null;
  readonly usernameFolded: string;
  readonly mobileFingerprint: string | null;
  /** User name of the erased account; registration refuses its hyphen. */
  readonly newUsername: string;
  /** Volunteer number without relation to the person. */
  readonly newNumber: string;
  readonly now: Date;
}

/** The content of the papers of an erased person. */
export const erasedPaper: StoredPaper = {
  name: null,
  surnameLatin: null,
  givenNameLatin: null,
  volunteerNumber: '',
  year: null,
  rows: [],
};

const declineInvitation = activityInvitationTransitions.decline;
const withdrawOffer = operatorInvitationTransitions.withdraw;
const failedCard: CardState = 'failed';
const unverified: RealNameState = 'notVerified';
const withoutDefault: (typeof account.$inferSelect)['passwordState'] = 'set';
const blocked: (typeof account.$inferSelect)['state'] = 'blocked';

/** Messages to colleagues that contain the name of the person. */
const kindsWithName = [
  'operatorAccepted',
  'operatorDeclined',
  'transferOffered',
  'transferAccepted',
  'transferDeclined',
];

const ofAccount = (table: string): Step => {
  const name = sql.identifier(table);
  return ({ accountId }) => [sql`delete from ${name} where account_id = ${accountId}::uuid`];
};

const ofVolunteer = (table: string): Step => {
  const name = sql.identifier(table);
  return ({ volunteerId }) => [sql`delete from ${name} where volunteer_id = ${volunteerId}::uuid`];
};

type Step = (person: ErasedPerson) => readonly SQL[];

/**
 * Statements of an erasure by table, in their order: each table whose effect in `retention` is `delete` or `anonymise`.
 * Each can be repeated.
 */
export const erasureSteps: Readonly<Record<ErasedTable, Step>> = {
  inbox_forward: ({ accountId }) => [
    sql`delete from inbox_forward where message_id in (select id from inbox_message where account_id = ${accountId}::uuid)`,
  ],
  inbox_message: ({ accountId }) => [
    sql`update inbox_message set "values" = "values" || '{"name":"–"}' where kind in (${quotedList(kindsWithName)})
      and "values"->>'name' in (
        select real_name from organization_role where account_id = ${accountId}::uuid
        union select real_name from operator_invitation i join account a
          on a.username_folded = i.username_folded or a.mobile_fingerprint = i.mobile_fingerprint
          where a.id = ${accountId}::uuid)
      and account_id in (
        select colleague.account_id from organization_role colleague join organization_role own
          on own.organization_id = colleague.organization_id where own.account_id = ${accountId}::uuid
        union select i.invited_by from operator_invitation i join account a
          on a.username_folded = i.username_folded or a.mobile_fingerprint = i.mobile_fingerprint
          where a.id = ${accountId}::uuid)`,
    sql`delete from inbox_message where account_id = ${accountId}::uuid`,
  ],
  notice_choice: ofAccount('notice_choice'),
  notice_read: ofAccount('notice_read'),
  favourite: ofVolunteer('favourite'),
  followed_organization: ofVolunteer('followed_organization'),
  calendar: ofVolunteer('calendar'),
  milestone: ofVolunteer('milestone'),
  activity_feedback: ofVolunteer('activity_feedback'),
  standing_check: ofVolunteer('standing_check'),
  membership: ({ volunteerId }) => [
    sql`update membership set message = null, reason = null where volunteer_id = ${volunteerId}::uuid`,
  ],
  participant: ({ volunteerId }) => [
    sql`update participant set reason = null, lost_facts = null where volunteer_id = ${volunteerId}::uuid`,
  ],
  sign_up_group: ({ volunteerId }) => [
    sql`update sign_up_group set name = null where created_by = ${volunteerId}::uuid`,
  ],
  sign_up_group_member: ({ volunteerId }) => [
    sql`update sign_up_group_member set shows_name = false where volunteer_id = ${volunteerId}::uuid`,
  ],
  thread_message: ofVolunteer('thread_message'),
  message_thread: ofVolunteer('message_thread'),
  content_report: ({ accountId }) => [
    sql`update content_report set words = null where author_id = ${accountId}::uuid`,
    sql`update content_report set grounds = null where reporter_id = ${accountId}::uuid`,
  ],
  activity_invitation: ({ volunteerId, now }) => [
    sql`update activity_invitation set state = ${declineInvitation.to}, answered_at = ${atInstant(now)}
      where volunteer_id = ${volunteerId}::uuid and state in (${quotedList(declineInvitation.from)})`,
  ],
  attendance_agreement: ({ volunteerId }) => [
    sql`update attendance_agreement set reason = null
      where event_id in (select id from attendance_event where volunteer_id = ${volunteerId}::uuid)`,
  ],
  attendance_dispute: ({ volunteerId }) => [
    sql`update attendance_dispute set reason = null, answer = null where volunteer_id = ${volunteerId}::uuid`,
  ],
  attendance_event: ({ volunteerId }) => [
    sql`update attendance_event set reason = null, evidence = evidence - '{deviceId,network,fixMark}'::text[]
      where volunteer_id = ${volunteerId}::uuid`,
  ],
  integrity_case: ({ volunteerId }) => [
    sql`update integrity_case set device_id = null, question = null, answer = null, reason = null,
        proposed_reason = null, earlier_reason = null where volunteer_id = ${volunteerId}::uuid`,
  ],
  hours_proof: ({ volunteerId, now }) => [
    sql`update hours_proof set paper = ${JSON.stringify(erasedPaper)}::jsonb, revocation_reason = null,
        revoked_at = coalesce(revoked_at, ${atInstant(now)}) where volunteer_id = ${volunteerId}::uuid`,
  ],
  card_application: ({ volunteerId, now }) => [
    sql`update card_application set state = ${failedCard}, failed_at = ${atInstant(now)}
      where volunteer_id = ${volunteerId}::uuid and state in (${quotedList(openCardStates)})`,
    sql`update card_application set language_identification = '', occupation = '', education_level = '',
        marital_status = '', is_american = false, vest_size = null, guardian_encrypted = null, reason = null,
        federation_consent = false where volunteer_id = ${volunteerId}::uuid`,
  ],
  guardian_request: ofVolunteer('guardian_request'),
  qualification: ofVolunteer('qualification'),
  real_name_submission: (person) => [
    ...ofVolunteer('real_name_submission')(person),
    sql`update real_name_submission set replaced_encrypted = null
      where digest->>'formerVolunteerId' = ${person.volunteerId}`,
  ],
  password_appeal: ofAccount('password_appeal'),
  mobile_release: ofAccount('mobile_release'),
  operator_invitation: ({ accountId, usernameFolded, mobileFingerprint, now }) => [
    sql`update operator_invitation set state = ${withdrawOffer.to}, ended_at = ${atInstant(now)}
      where state in (${quotedList(withdrawOffer.from)}) and (username_folded = ${usernameFolded} or mobile_fingerprint = ${mobileFingerprint})`,
    sql`update operator_invitation set real_name = '', mobile_encrypted = null, mobile_fingerprint = null,
        username_folded = ${`erased-${accountId}`}
      where username_folded = ${usernameFolded} or mobile_fingerprint = ${mobileFingerprint}`,
  ],
  administrator_appointment: ({ accountId, usernameFolded, mobileFingerprint }) => [
    sql`update administrator_appointment set reason = null, evidence = null
      where from_account_id = ${accountId}::uuid or to_account_id = ${accountId}::uuid`,
    sql`update administrator_appointment set mobile_encrypted = null, mobile_fingerprint = null,
        username_folded = ${`erased-${accountId}`}
      where to_account_id = ${accountId}::uuid or username_folded = ${usernameFolded} or mobile_fingerprint = ${mobileFingerprint}`,
  ],
  organization_role: ({ accountId }) => [
    sql`update organization_role set real_name = null, folded_name = null, email = null, document_type = null,
        document_encrypted = null, front_photo_file_id = null, back_photo_file_id = null
      where account_id = ${accountId}::uuid`,
  ],
  file: ({ accountId }) => [
    sql`update file set owner_device = null where owner_id = ${accountId}::uuid and owner_device is not null`,
  ],
  session: ofAccount('session'),
  device: ofAccount('device'),
  security_answer: ofAccount('security_answer'),
  volunteer: ({ volunteerId, newNumber, now }) => [
    sql`update volunteer set number = ${newNumber}, name = null, surname_latin = null, given_name_latin = null,
        folded_name = null, gender = null, birth_date = null, document_type = null, document_encrypted = null,
        document_fingerprint = null, document_issued_on = null, document_expires_on = null,
        document_never_expires = false, country_region = null, occupation = null, profession = null,
        education_level = null, marital_status = null, languages = '{}', language_identification = null,
        vest_size = null, address = null, remarks = null, is_student = null, is_american = null,
        real_name_state = ${unverified}, real_name_reason = null, real_name_wrong_fields = '{}',
        reminded_expiring_at = null, reminded_expired_at = null, updated_at = ${atInstant(now)}
      where id = ${volunteerId}::uuid`,
  ],
  account: ({ accountId, newUsername }) => [
    sql`delete from ticket where account_id = ${accountId}::uuid`,
    sql`delete from idempotency where subject = ${`account:${accountId}`}`,
    sql`update account set username = ${newUsername}, username_folded = ${newUsername}, password_hash = null,
        password_state = ${withoutDefault},
        password_changed_at = null, state = ${blocked}, mobile_encrypted = null,
        mobile_fingerprint = null, email = null, wechat_union_id = null, wechat_open_id = null, one_pass_id = null
      where id = ${accountId}::uuid`,
  ],
};
