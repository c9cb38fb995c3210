import type { PersonalRow } from '@vp/contract';
import { auditEventOf, auditEvents, documentTypes } from '@vp/domain';
import { isInboxKind } from '@vp/i18n/server';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { agreementAcceptance, device } from '../../db/schema/account.ts';
import { activity } from '../../db/schema/activity.ts';
import { calendar } from '../../db/schema/calendar.ts';
import { inboxMessage, noticeChoice } from '../../db/schema/content.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { activityFeedback } from '../../db/schema/feedback.ts';
import { favourite, followedOrganization } from '../../db/schema/favourite.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization } from '../../db/schema/organization.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { session } from '../../db/schema/session.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { text } from '../../refusal/text.ts';
import { toWords } from '../../services/notification/inbox-words.ts';
import { readAppealForm } from '../../services/recovery/stored-appeal.ts';
import { dataAccessKindOf, selectAccesses } from '../../services/volunteer/data-access-entries.ts';
import { localText } from '../../text/local-text.ts';
import { codeName, toRow } from './person-values.ts';
import type { PersonReading } from './person-values.ts';
import type { OfVolunteer } from './read-participation.ts';

export async function readConsentRows({ db, accountId }: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select()
    .from(agreementAcceptance)
    .where(eq(agreementAcceptance.accountId, accountId))
    .orderBy(asc(agreementAcceptance.acceptedAt));
  return rows.map(({ agreement: kind, version, language, acceptedAt }) =>
    toRow({ kind, version, language, at: acceptedAt }),
  );
}

/** Returns the messages in the inbox, in the reader's language. */
export async function readMessageRows({
  db,
  accountId,
  language,
  now,
}: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select()
    .from(inboxMessage)
    .where(eq(inboxMessage.accountId, accountId))
    .orderBy(asc(inboxMessage.createdAt));
  return rows.map(({ kind, values, createdAt, readAt }) => {
    const words = toWords(values, { language, now });
    const texts = isInboxKind(kind)
      ? { title: text(language, `inbox.${kind}.title`, words), message: text(language, `inbox.${kind}.text`, words) }
      : { title: kind, message: Object.values(words) };
    return toRow({ ...texts, createdAt, readAt });
  });
}

export async function readChannelRows({ db, accountId }: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db.select().from(noticeChoice).where(eq(noticeChoice.accountId, accountId));
  return rows.map(({ topic, channel, createdAt }) => toRow({ topic, channel, createdAt }));
}

export async function readFavouriteRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ name: activity.name, createdAt: favourite.createdAt })
    .from(favourite)
    .innerJoin(activity, eq(activity.id, favourite.activityId))
    .where(eq(favourite.volunteerId, volunteerId));
  return rows.map(({ name, createdAt }) => toRow({ activity: localText(name, language).text, createdAt }));
}

export async function readFeedbackRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ name: activity.name, given: activityFeedback })
    .from(activityFeedback)
    .innerJoin(activity, eq(activity.id, activityFeedback.activityId))
    .where(eq(activityFeedback.volunteerId, volunteerId));
  return rows.map(({ name, given }) =>
    toRow({
      activity: localText(name, language).text,
      answer: given.rating,
      message: given.words,
      createdAt: given.createdAt,
      changedAt: given.updatedAt,
    }),
  );
}

export async function readFollowedRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ name: organization.name, createdAt: followedOrganization.createdAt })
    .from(followedOrganization)
    .innerJoin(organization, eq(organization.id, followedOrganization.organizationId))
    .where(eq(followedOrganization.volunteerId, volunteerId));
  return rows.map(({ name, createdAt }) => toRow({ organization: localText(name, language).text, createdAt }));
}

export async function readCalendarRows({ db, volunteerId }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db.select().from(calendar).where(eq(calendar.volunteerId, volunteerId));
  return rows.map(({ createdAt }) => toRow({ createdAt }));
}

export async function readDeviceRows({ db, accountId }: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db.select().from(device).where(eq(device.accountId, accountId)).orderBy(asc(device.knownSince));
  return rows.map(({ deviceId, knownSince, lastSeenAt }) =>
    toRow({ device: deviceId, createdAt: knownSince, lastSeenAt }),
  );
}

export async function readSessionRows({ db, accountId }: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db.select().from(session).where(eq(session.accountId, accountId)).orderBy(asc(session.createdAt));
  return rows.map(({ scope, machine, browser, deviceId, createdAt, lastSeenAt, revokedAt, expiresAt }) =>
    toRow({
      scope,
      kind: [machine, browser].filter((part) => part !== null).join(' '),
      device: deviceId,
      createdAt,
      lastSeenAt,
      endsAt: revokedAt ?? expiresAt,
    }),
  );
}

/** Returns the appeals for the account, with the data that their senders gave. */
export async function readAppealRows({
  db,
  cipher,
  accountId,
  language,
}: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select()
    .from(passwordAppeal)
    .where(eq(passwordAppeal.accountId, accountId))
    .orderBy(asc(passwordAppeal.submittedAt));
  return rows.map((row) => {
    const form = readAppealForm(cipher, row);
    return toRow({
      number: row.number,
      state: row.state,
      name: form.name,
      documentType: codeName(documentTypes, form.documentType, language),
      documentNumber: form.documentNumber,
      mobile: form.mobile,
      email: form.email,
      submittedAt: row.submittedAt,
      decidedAt: row.decidedAt,
      reason: row.reason,
    });
  });
}

const accessRow = columns({
  at: column.instant,
  what: column.text,
  organization: column.json<LocalTexts>().nullable(),
});

/** Returns who read the person's data, and why. */
export async function readAccessRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await query(
    db,
    accessRow,
    sql`select look.at, look.what, o.name as organization from (${selectAccesses(volunteerId)}) look
      left join organization o on o.id = look.organization_id order by look.at, look.stream, look.sequence`,
  );
  return rows.map(({ at, what, organization: name }) =>
    toRow({ at, kind: dataAccessKindOf(what), organization: name === null ? null : localText(name, language).text }),
  );
}

/** Returns the entries of the log about the account and the volunteer. */
export async function readLogRows({ db, accountId, volunteerId }: PersonReading): Promise<readonly PersonalRow[]> {
  const chains = [`account:${accountId}`, ...(volunteerId === null ? [] : [`volunteer:${volunteerId}`])];
  const rows = await db
    .select({ at: audit.at, what: audit.what, network: audit.address, device: audit.deviceId, details: audit.details })
    .from(audit)
    .where(inArray(audit.stream, chains))
    .orderBy(asc(audit.at), asc(audit.stream), asc(audit.sequence));
  return rows.map(({ what, details, ...row }) => {
    const event = auditEventOf(what);
    return toRow({
      ...row,
      event: what,
      topic: event === undefined ? null : auditEvents[event].group,
      details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
    });
  });
}
