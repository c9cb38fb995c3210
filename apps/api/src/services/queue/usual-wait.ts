import type { ReviewWait } from '@vp/contract';
import { reviewLimits, toMacaoIso, usualWaitDays } from '@vp/domain';
import type { Language, RequestKind } from '@vp/domain';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isPendingCheck, isPendingJoin } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { participant } from '../../db/schema/participant.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { readDeciderOfVolunteer } from '../real-name/identity-decider.ts';

interface Decision {
  readonly from: Date;
  readonly to: Date | null;
}

function usualDaysIn(decisions: readonly Decision[]): number | null {
  return (
    usualWaitDays(decisions.flatMap(({ from, to }) => (to === null ? [] : [to.getTime() - from.getTime()]))) ?? null
  );
}

const last = reviewLimits.usualWaitOf;

/** Returns the usual number of days of an identity check, over all deciders. */
export async function usualRealNameDays(reader: Reader): Promise<number | null> {
  const { submittedAt, decidedAt } = realNameSubmission;
  const decisions = await reader
    .select({ from: submittedAt, to: decidedAt })
    .from(realNameSubmission)
    .where(isNotNull(decidedAt))
    .orderBy(desc(decidedAt))
    .limit(last);
  return usualDaysIn(decisions);
}

/** Returns the usual number of days of an organization for a join request. */
async function usualJoinDays(reader: Reader, organizationId: string): Promise<number | null> {
  const { appliedAt, decidedAt } = membership;
  const decisions = await reader
    .select({ from: appliedAt, to: decidedAt })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), isNotNull(decidedAt)))
    .orderBy(desc(decidedAt))
    .limit(last);
  return usualDaysIn(decisions);
}

/** Returns the usual number of days of an organization for a sign-up. */
async function usualAdmissionDays(reader: Reader, organizationId: string): Promise<number | null> {
  const { signedUpAt, decidedAt } = participant;
  const newest = reader
    .select({ id: activity.id })
    .from(activity)
    .where(eq(activity.organizationId, organizationId))
    .orderBy(desc(activity.startsAt))
    .limit(reviewLimits.usualWaitActivities)
    .as('newest');
  // Reads the last decisions of each by the index: otherwise the planner reads all decisions ever made.
  const decided = reader
    .select({ from: signedUpAt, to: decidedAt })
    .from(participant)
    .where(and(eq(participant.activityId, newest.id), isNotNull(decidedAt)))
    .orderBy(desc(decidedAt))
    .limit(last)
    .as('decided');
  const decisions = await reader
    .select({ from: decided.from, to: decided.to })
    .from(newest)
    .crossJoinLateral(decided)
    .orderBy(desc(decided.to))
    .limit(last);
  return usualDaysIn(decisions);
}

export interface OwnRequest {
  readonly volunteerId: string;
  readonly language: Language;
}

/** Returns the wait of a person whose identity is under review; null for other people. */
export async function readRealNameWait(
  reader: Reader,
  { volunteerId, language }: OwnRequest,
): Promise<ReviewWait | null> {
  const [open] = await reader
    .select({ since: realNameSubmission.submittedAt })
    .from(realNameSubmission)
    .where(and(eq(realNameSubmission.volunteerId, volunteerId), isPendingCheck(realNameSubmission.state)))
    .limit(1);
  if (open === undefined) return null;
  const decider = await readDeciderOfVolunteer(reader, volunteerId);
  const decidedBy = decider && localText(decider, language);
  return { since: toMacaoIso(open.since), decidedBy, usualDays: await usualRealNameDays(reader) };
}

interface Asked {
  readonly since: Date;
  readonly organizationId: string;
  readonly name: LocalTexts;
  readonly language: Language;
}

async function toReviewWait(asked: Asked, usualDays: Promise<number | null>): Promise<ReviewWait> {
  const { since, name, language } = asked;
  return { since: toMacaoIso(since), decidedBy: localText(name, language), usualDays: await usualDays };
}

/** Returns the wait of a person who has asked to join. */
export const joinWait = (reader: Reader, asked: Asked): Promise<ReviewWait> =>
  toReviewWait(asked, usualJoinDays(reader, asked.organizationId));

/** Returns the wait for each sign-up; several at one organization share one read of its decisions. */
export function admissionWaits(reader: Reader, asked: readonly Asked[]): Promise<readonly ReviewWait[]> {
  const known = new Map<string, Promise<number | null>>();
  function usualDaysOf(organizationId: string): Promise<number | null> {
    const days = known.get(organizationId) ?? usualAdmissionDays(reader, organizationId);
    known.set(organizationId, days);
    return days;
  }
  return Promise.all(asked.map((one) => toReviewWait(one, usualDaysOf(one.organizationId))));
}

/** Returns the oldest undecided request to join. */
export async function readLongestJoinWait(
  reader: Reader,
  { volunteerId, language }: OwnRequest,
): Promise<ReviewWait | null> {
  const [open] = await reader
    .select({ since: membership.appliedAt, organizationId: organization.id, name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.volunteerId, volunteerId), isPendingJoin(membership.state)))
    .orderBy(asc(membership.appliedAt), asc(membership.id))
    .limit(1);
  return open === undefined ? null : joinWait(reader, { ...open, language });
}

/** Returns the usual number of days for requests of one kind, over all parents: one parent decides too few. */
export async function usualRequestDays(reader: Reader, kind: RequestKind): Promise<number | null> {
  const { submittedAt, decidedAt } = organizationRequest;
  const decisions = await reader
    .select({ from: submittedAt, to: decidedAt })
    .from(organizationRequest)
    .where(and(eq(organizationRequest.kind, kind), isNotNull(decidedAt)))
    .orderBy(desc(decidedAt))
    .limit(last);
  return usualDaysIn(decisions);
}

/** Returns the wait of an organization for its request to another one. */
export const requestWait = (reader: Reader, asked: Asked & { readonly kind: RequestKind }): Promise<ReviewWait> =>
  toReviewWait(asked, usualRequestDays(reader, asked.kind));

/** Returns the usual number of days of the platform for a card application. */
async function usualCardDays(reader: Reader): Promise<number | null> {
  const { submittedAt, decidedAt } = cardApplication;
  const decisions = await reader
    .select({ from: submittedAt, to: decidedAt })
    .from(cardApplication)
    .where(isNotNull(decidedAt))
    .orderBy(desc(decidedAt))
    .limit(last);
  return usualDaysIn(decisions);
}

/** Returns the wait of a card applicant: the platform decides. */
export async function cardWait(reader: Reader, asked: Pick<Asked, 'since' | 'language'>): Promise<ReviewWait> {
  const [platform] = await reader
    .select({ name: organization.name, organizationId: organization.id })
    .from(organization)
    .where(isNull(organization.parentId))
    .orderBy(asc(organization.id))
    .limit(1);
  return toReviewWait({ ...orNotFound(platform), ...asked }, usualCardDays(reader));
}
