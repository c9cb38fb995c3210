import type { RealNameRenewal } from '@vp/contract';
import { maskDocumentNumber, maskEmail, maskPhone } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { and, count, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import { isPendingJoin, countsTowardsLimit, isAdmitted, isMember, isPublished } from '../../db/conditions.ts';
import { isOwnMessage } from '../../services/notification/inbox.ts';
import { nameForReader } from '../../text/person-name.ts';
import { decryptDocument, decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { Reader } from '../../db/client.ts';
import { isOfToday, mayHoldToday } from '../../services/attendance/of-today.ts';
import { readSplitTotals } from '../../services/attendance/totals.ts';
import { account } from '../../db/schema/account.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { membership } from '../../db/schema/membership.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readRenewal } from '../../services/real-name/renewal.ts';
import { readCardState } from '../../services/card/applications.ts';
import { readLongestJoinWait, readRealNameWait, usualRealNameDays } from '../../services/queue/usual-wait.ts';
import { profileVersion } from '../../services/volunteer/profile-version.ts';
import { readSentRealName } from './sent-real-name.ts';

/** Returns the caller's data in the personal centre and on the home page. */
export async function personalCentre({
  db,
  actor,
  now,
  language,
}: Ctx<'volunteer.personalCentre'>): Promise<Result<'volunteer.personalCentre'>> {
  const { volunteerId, accountId } = actor;
  const { own, owner } = await readOwn(db, volunteerId);
  const { realNameState } = own;
  const renewal = await readRenewal(db, { volunteerId, realNameState });
  const isWaiting = isUnderReview(realNameState, renewal);
  const totals = await readSplitTotals(db, volunteerId);
  const memberships = await countMemberships(db, volunteerId);
  const [unread] = await db
    .select({ messages: count() })
    .from(inboxMessage)
    .where(and(isOwnMessage(accountId), isNull(inboxMessage.readAt)));
  return {
    volunteerId,
    number: own.number,
    displayName: nameForReader(own, { language, fallback: owner.username }),
    realNameState,
    realNameReason: own.realNameReason,
    renewalPending: renewal?.state === 'underReview',
    renewalReason: renewal?.reason ?? null,
    ...totals,
    membershipsPassed: memberships.passed,
    membershipsPending: memberships.pending,
    realNameWaiting: isWaiting ? await readRealNameWait(db, { volunteerId, language }) : null,
    membershipWaiting: memberships.pending === 0 ? null : await readLongestJoinWait(db, { volunteerId, language }),
    unreadMessages: unread?.messages ?? 0,
    activitiesToday: await countToday(db, { volunteerId, now }),
    cardState: await readCardState(db, volunteerId),
  };
}

/** Whether submitted data wait for a decision: of a first check or of a renewal. */
function isUnderReview(state: RealNameState, renewal: RealNameRenewal | null): boolean {
  return state === 'underReview' || renewal?.state === 'underReview';
}

async function readOwn(db: Reader, volunteerId: string) {
  const [row] = await db
    .select({
      own: volunteer,
      owner: {
        id: account.id,
        username: account.username,
        mobileEncrypted: account.mobileEncrypted,
        email: account.email,
      },
    })
    .from(volunteer)
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(eq(volunteer.id, volunteerId))
    .limit(1);
  return orNotFound(row);
}

async function countMemberships(db: Reader, volunteerId: string) {
  const [row] = await db
    .select({
      passed: sql`count(*) filter (where ${isMember(membership.state)})`.mapWith(Number),
      pending: sql`count(*) filter (where ${isPendingJoin(membership.state)})`.mapWith(Number),
    })
    .from(membership)
    .where(and(eq(membership.volunteerId, volunteerId), countsTowardsLimit(membership.state)));
  return row ?? { passed: 0, pending: 0 };
}

interface VolunteerToday {
  readonly volunteerId: string;
  readonly now: Date;
}

/** Counts activities with a period of today that the volunteer is admitted to. */
async function countToday(db: Reader, { volunteerId, now }: VolunteerToday): Promise<number> {
  const [row] = await db
    .select({ activities: countDistinct(participant.activityId) })
    .from(participant)
    .innerJoin(
      participantPost,
      and(eq(participantPost.activityId, participant.activityId), eq(participantPost.participantId, participant.id)),
    )
    .innerJoin(period, eq(period.id, participantPost.periodId))
    .innerJoin(activity, eq(activity.id, participant.activityId))
    .where(
      and(
        eq(participant.volunteerId, volunteerId),
        isAdmitted(participant.state),
        isPublished(activity.state),
        mayHoldToday({ startsAt: period.startsAt, endsAt: participant.endsAt }, now),
        isOfToday(period, now),
      ),
    );
  return row?.activities ?? 0;
}

/** Returns the caller's own data; document and phone are masked, because others may see the screen. */
export async function detail(ctx: Ctx<'volunteer.detail'>): Promise<Result<'volunteer.detail'>> {
  const { db, cipher, actor, language } = ctx;
  const { own, owner } = await readOwn(db, actor.volunteerId);
  const documentNumber = decryptDocument(cipher, own);
  const mobile = decryptMobile(cipher, owner);
  const { realNameState } = own;
  const renewal = await readRenewal(db, { volunteerId: own.id, realNameState });
  const hasFailed = realNameState === 'failed' || renewal?.state === 'failed';
  return {
    volunteerId: own.id,
    realNameState,
    realNameReason: own.realNameReason,
    renewalPending: renewal?.state === 'underReview',
    renewal,
    waiting: isUnderReview(realNameState, renewal)
      ? await readRealNameWait(db, { volunteerId: own.id, language })
      : null,
    usualReviewDays: realNameState === 'notVerified' ? await usualRealNameDays(db) : null,
    wrongFields: own.realNameWrongFields,
    sent: hasFailed ? await readSentRealName(ctx) : null,
    chineseName: own.name,
    latinSurname: own.surnameLatin,
    latinGivenName: own.givenNameLatin,
    gender: own.gender,
    birthDate: own.birthDate,
    documentType: own.documentType,
    maskedDocumentNumber: documentNumber === undefined ? null : maskDocumentNumber(documentNumber),
    documentExpiresOn: own.documentExpiresOn,
    maritalStatus: own.maritalStatus,
    occupation: own.occupation,
    profession: own.profession,
    educationLevel: own.educationLevel,
    isStudent: own.isStudent,
    languagesMastered: own.languages,
    languageIdentification: own.languageIdentification,
    countryRegion: own.countryRegion,
    address: own.address,
    remarks: own.remarks,
    vestSize: own.vestSize,
    maskedMobile: mobile === undefined ? '' : maskPhone(mobile),
    maskedEmail: owner.email === null ? null : maskEmail(owner.email),
    version: profileVersion(own),
  };
}
