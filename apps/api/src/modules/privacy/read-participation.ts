import type { PersonalRow } from '@vp/contract';
import { cardBanks, cardReasons, documentTypes, guardianRelations, sumOfHours } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, asc, eq, or } from 'drizzle-orm';
import {
  decryptCardGuardian,
  decryptInvited,
  decryptProofCode,
  decryptRoleDocument,
} from '../../crypto/encrypted-fields.ts';
import { activity } from '../../db/schema/activity.ts';
import { attendanceAgreement, attendanceDispute, attendanceEvent, serviceTime } from '../../db/schema/attendance.ts';
import { cardApplication, vestHandout } from '../../db/schema/card.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { membership } from '../../db/schema/membership.ts';
import { milestone } from '../../db/schema/milestone.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { activityInvitation, participant } from '../../db/schema/participant.ts';
import { signUpGroup, signUpGroupMember } from '../../db/schema/sign-up-group.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { localText } from '../../text/local-text.ts';
import type { PersonReading } from './person-values.ts';
import { codeName, toRow } from './person-values.ts';

const nameIn = (texts: LocalTexts | null, language: Language): string | null =>
  texts === null ? null : localText(texts, language).text;

export async function readRoleRows({
  db,
  cipher,
  accountId,
  language,
}: PersonReading): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ role: organizationRole, name: organization.name })
    .from(organizationRole)
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(eq(organizationRole.accountId, accountId))
    .orderBy(asc(organizationRole.createdAt));
  return rows.map(({ role, name }) =>
    toRow({
      organization: nameIn(name, language),
      role: role.role,
      name: role.realName,
      email: role.email,
      permissions: role.permissions,
      documentType: codeName(documentTypes, role.documentType, language),
      documentNumber: decryptRoleDocument(cipher, role),
      createdAt: role.createdAt,
      endsAt: role.removedAt,
    }),
  );
}

/** Returns the invitations to be an operator that name the account or its phone. */
export async function readInvitationRows({
  db,
  cipher,
  accountId,
  language,
}: PersonReading): Promise<readonly PersonalRow[]> {
  const { usernameFolded, mobileFingerprint } = await readAccount(db, accountId);
  const rows = await db
    .select({ invitation: operatorInvitation, name: organization.name })
    .from(operatorInvitation)
    .innerJoin(organization, eq(organization.id, operatorInvitation.organizationId))
    .where(
      or(
        eq(operatorInvitation.usernameFolded, usernameFolded),
        mobileFingerprint === null ? undefined : eq(operatorInvitation.mobileFingerprint, mobileFingerprint),
      ),
    )
    .orderBy(asc(operatorInvitation.createdAt));
  return rows.map(({ invitation, name }) =>
    toRow({
      organization: nameIn(name, language),
      name: invitation.realName,
      mobile: decryptInvited(cipher, invitation),
      state: invitation.state,
      permissions: invitation.permissions,
      createdAt: invitation.createdAt,
    }),
  );
}

export async function readMembershipRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: membership, name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(eq(membership.volunteerId, volunteerId))
    .orderBy(asc(membership.appliedAt));
  return rows.map(({ row: { state, message, reason, appliedAt, decidedAt, endedAt }, name }) =>
    toRow({
      organization: nameIn(name, language),
      state,
      message,
      reason,
      submittedAt: appliedAt,
      decidedAt,
      endsAt: endedAt,
    }),
  );
}

/** The reading of a person with a volunteer profile. */
export type OfVolunteer = PersonReading & { readonly volunteerId: string };

export async function readSignUpRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: participant, name: activity.name, startsAt: activity.startsAt })
    .from(participant)
    .innerJoin(activity, eq(activity.id, participant.activityId))
    .where(eq(participant.volunteerId, volunteerId))
    .orderBy(asc(participant.signedUpAt));
  return rows.map(({ row: { state, reason, signedUpAt, decidedAt, endedAt }, name, startsAt }) =>
    toRow({
      activity: nameIn(name, language),
      startsAt,
      state,
      reason,
      submittedAt: signedUpAt,
      decidedAt,
      endsAt: endedAt,
    }),
  );
}

/** Returns the groups in which the person signed up together with others. */
export async function readSignUpGroupRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const ofGroup = and(
    eq(signUpGroup.activityId, signUpGroupMember.activityId),
    eq(signUpGroup.id, signUpGroupMember.groupId),
  );
  const rows = await db
    .select({ title: signUpGroup.name, at: signUpGroupMember.joinedAt, name: activity.name })
    .from(signUpGroupMember)
    .innerJoin(signUpGroup, ofGroup)
    .innerJoin(activity, eq(activity.id, signUpGroupMember.activityId))
    .where(eq(signUpGroupMember.volunteerId, volunteerId))
    .orderBy(asc(signUpGroupMember.joinedAt));
  return rows.map(({ title, at, name }) => toRow({ activity: nameIn(name, language), title, createdAt: at }));
}

export async function readActivityInvitationRows({
  db,
  volunteerId,
  language,
}: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: activityInvitation, name: activity.name })
    .from(activityInvitation)
    .innerJoin(activity, eq(activity.id, activityInvitation.activityId))
    .where(eq(activityInvitation.volunteerId, volunteerId))
    .orderBy(asc(activityInvitation.invitedAt));
  return rows.map(({ row: { state, invitedAt, answeredAt }, name }) =>
    toRow({ activity: nameIn(name, language), state, createdAt: invitedAt, decidedAt: answeredAt }),
  );
}

/** Returns each check-in and check-out with its evidence and the agreement to it. */
export async function readAttendanceRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: attendanceEvent, name: activity.name, agreement: attendanceAgreement })
    .from(attendanceEvent)
    .innerJoin(activity, eq(activity.id, attendanceEvent.activityId))
    .leftJoin(attendanceAgreement, eq(attendanceAgreement.eventId, attendanceEvent.id))
    .where(eq(attendanceEvent.volunteerId, volunteerId))
    .orderBy(asc(attendanceEvent.at), asc(attendanceEvent.id));
  return rows.map(({ row, name, agreement }) => {
    const { deviceId, network, ...facts } = row.evidence;
    return toRow({
      activity: nameIn(name, language),
      direction: row.direction,
      at: row.at,
      evidence: row.evidenceKind,
      details: Object.keys(facts).length === 0 ? null : JSON.stringify(facts),
      device: typeof deviceId === 'string' ? deviceId : null,
      network: typeof network === 'string' ? network : null,
      late: row.late,
      reason: row.reason,
      answer: agreement?.answer,
      createdAt: row.recordedAt,
    });
  });
}

export async function readDisputeRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: attendanceDispute, name: organization.name })
    .from(attendanceDispute)
    .innerJoin(organization, eq(organization.id, attendanceDispute.organizationId))
    .where(eq(attendanceDispute.volunteerId, volunteerId))
    .orderBy(asc(attendanceDispute.createdAt));
  return rows.map(({ row: { kind, reason, answer, createdAt, settledAt }, name }) =>
    toRow({ organization: nameIn(name, language), kind, reason, answer, createdAt, decidedAt: settledAt }),
  );
}

export async function readHourRows({ db, volunteerId, language }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select({ row: serviceTime, name: activity.name })
    .from(serviceTime)
    .innerJoin(activity, eq(activity.id, serviceTime.activityId))
    .where(eq(serviceTime.volunteerId, volunteerId))
    .orderBy(asc(serviceTime.inAt));
  return rows.map(({ row: { inAt, outAt, hours, training, confirmed }, name }) =>
    toRow({ activity: nameIn(name, language), inAt, outAt, hours, training, confirmed }),
  );
}

export async function readMilestoneRows({ db, volunteerId }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db.select().from(milestone).where(eq(milestone.volunteerId, volunteerId));
  return rows.map(({ hours, reachedAt }) => toRow({ hours, at: reachedAt }));
}

/** Returns the proofs of hours with the name, the number and the hours on them. */
export async function readPaperRows({ db, cipher, volunteerId }: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select()
    .from(hoursProof)
    .where(eq(hoursProof.volunteerId, volunteerId))
    .orderBy(asc(hoursProof.issuedAt));
  return rows.map((row) =>
    toRow({
      number: row.number,
      code: decryptProofCode(cipher, row),
      name: row.paper.name,
      surnameLatin: row.paper.surnameLatin,
      givenNameLatin: row.paper.givenNameLatin,
      year: row.paper.year,
      hours: sumOfHours(row.paper.rows).serviceHours,
      createdAt: row.issuedAt,
      endsAt: row.revokedAt,
      reason: row.revocationReason,
      checks: row.checks,
      lastSeenAt: row.lastCheckedAt,
    }),
  );
}

interface StoredGuardian {
  readonly name: string;
  readonly relation: string;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly mobile: string;
  readonly byLink?: boolean;
}

/** Casts decrypted data: only values of this shape were encrypted. */
function toGuardian(decrypted: unknown): StoredGuardian | null {
  return decrypted as StoredGuardian | null;
}

/** Returns the applications for the card, and the vest that was handed out. */
export async function readCardRows({
  db,
  cipher,
  volunteerId,
  language,
}: OfVolunteer): Promise<readonly PersonalRow[]> {
  const rows = await db
    .select()
    .from(cardApplication)
    .where(eq(cardApplication.volunteerId, volunteerId))
    .orderBy(asc(cardApplication.submittedAt));
  const vests = await db.select().from(vestHandout).where(eq(vestHandout.volunteerId, volunteerId));
  const applications = rows.map((row) => {
    const stored = toGuardian(decryptCardGuardian(cipher, row));
    // What a guardian entered through a link is the guardian's own.
    const guardian = stored?.byLink === true ? null : stored;
    return toRow({
      state: row.state,
      cardReason: codeName(cardReasons, row.cardReason, language),
      bank: codeName(cardBanks, row.bank, language),
      isAmerican: row.isAmerican,
      guardianName: guardian?.name,
      guardianRelation: codeName(guardianRelations, guardian?.relation, language),
      guardianDocumentType: codeName(documentTypes, guardian?.documentType, language),
      guardianDocumentNumber: guardian?.documentNumber,
      guardianMobile: guardian?.mobile,
      version: row.agreementVersion,
      federationConsent: row.federationConsent,
      changedAt: row.federationConsentChangedAt,
      submittedAt: row.submittedAt,
      decidedAt: row.decidedAt,
      endsAt: row.receivedAt ?? row.failedAt,
      reason: row.reason,
    });
  });
  return [...applications, ...vests.map(({ handedOutAt }) => toRow({ kind: 'vest', at: handedOutAt }))];
}
