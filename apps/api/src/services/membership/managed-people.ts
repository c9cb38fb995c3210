import type { ListedRelation, ManagedMembership, ManagedVolunteer } from '@vp/contract';
import { membershipTransitions, needsGuardian, toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, asc, desc, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { isMember } from '../../db/conditions.ts';
import { activity } from '../../db/schema/activity.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { localText } from '../../text/local-text.ts';
import { nameForReader } from '../../text/person-name.ts';
import { hasCheckedIn } from '../../db/current-entry.ts';
import { everything, scopeWhere } from '../../db/scope.ts';
import type { RowScope } from '../../db/scope.ts';
import { readByHandByVolunteer } from '../attendance/totals.ts';
import type { HoursByHand } from '../attendance/totals.ts';
import type { StoredVolunteer } from '../review/people.ts';
import { readIdentityDesk } from '../real-name/identity-scope.ts';
import { joinReach, withinOrganization } from '../organization/tree.ts';

/** Condition on an ended membership: an application withdrawn before its decision does not count. */
const ended = (): SQL | undefined =>
  and(eq(membership.state, membershipTransitions.quit.to), isNotNull(membership.decidedAt));

export interface PeopleInReach {
  readonly organizationId: string;
  readonly relation: ListedRelation;
}

/** A scope on the table of volunteers. */
export interface PeopleReached {
  readonly scope: RowScope;
  /** The condition looks each person up: apply it last, to no more people than needed. */
  readonly isLookup: boolean;
}

/** Returns the scope of the people in reach, without `isLookup`. */
export async function peopleInReach(reader: Reader, input: PeopleInReach): Promise<RowScope> {
  return (await peopleReached(reader, input)).scope;
}

/**
 * Returns the scope of members of an organization and of those below it, or of former members, on the table of
 * volunteers. 'Anybody' includes all people, so the caller must have checked the platform's right.
 */
export async function peopleReached(
  reader: Reader,
  { organizationId, relation }: PeopleInReach,
): Promise<PeopleReached> {
  if (relation === 'anybody') return { scope: everything, isLookup: false };
  const isPlatform = (await readIdentityDesk(reader, organizationId)) === 'platform';
  const { condition: reach, isWrittenOut } = isPlatform
    ? { condition: undefined, isWrittenOut: true }
    : await joinReach(reader, organizationId);
  const belonging = (which: SQL | undefined) =>
    reader.select({ id: membership.volunteerId }).from(membership).where(and(which, reach));
  const stillHere = belonging(and(eq(membership.volunteerId, volunteer.id), isMember(membership.state)));
  if (relation === 'member') {
    if (isWrittenOut)
      return { scope: scopeWhere(inArray(volunteer.id, belonging(isMember(membership.state)))), isLookup: false };
    // The planner underestimates the members of many organizations and would collect them all.
    return { scope: scopeWhere(sql`${stillHere.limit(1)} is not null`), isLookup: true };
  }
  const former = and(inArray(volunteer.id, belonging(ended())), notExists(stillHere));
  return { scope: scopeWhere(former), isLookup: false };
}

export interface ManagedPeople {
  readonly organizationId: string;
  readonly volunteerIds: readonly string[];
}

interface Belonging {
  readonly volunteerId: string;
  readonly membership: ManagedMembership;
}

/** Reads the memberships of these people within the reach of the organization, newest first. */
async function readBelonging(
  reader: Reader,
  { organizationId, volunteerIds, language }: ManagedPeople & { readonly language: Language },
): Promise<readonly Belonging[]> {
  if (volunteerIds.length === 0) return [];
  const rows = await reader
    .select({ row: membership, oid: organization.id, name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(
      and(
        inArray(membership.volunteerId, [...volunteerIds]),
        or(isMember(membership.state), ended()),
        withinOrganization(organizationId),
      ),
    )
    .orderBy(desc(membership.decidedAt), asc(membership.id));
  return rows.map(({ row, oid, name }) => ({
    volunteerId: row.volunteerId,
    membership: {
      membershipId: row.id,
      organization: { oid, name: localText(name, language) },
      since: toMacaoIso(row.decidedAt ?? row.appliedAt),
      until: row.state === 'withdrawn' && row.endedAt !== null ? toMacaoIso(row.endedAt) : null,
    },
  }));
}

export interface ServiceHere extends HoursByHand {
  readonly activities: number;
  /** The part of both kinds of hours that was entered by hand. */
  readonly byHand: HoursByHand;
}

const noHours: HoursByHand = { serviceHours: 0, trainingHours: 0 };
const noService: ServiceHere = { ...noHours, activities: 0, byHand: noHours };

/** Reads the confirmed hours of these people in activities of the organization and of those below it. */
async function readServiceHere(
  reader: Reader,
  { organizationId, volunteerIds }: ManagedPeople,
): Promise<ReadonlyMap<string, ServiceHere>> {
  if (volunteerIds.length === 0) return new Map();
  const { hours, confirmed, training } = serviceTime;
  const rows = await reader
    .select({
      volunteerId: serviceTime.volunteerId,
      serviceHours: sql`coalesce(sum(${hours}) filter (where ${confirmed} and not ${training}), 0)`.mapWith(Number),
      trainingHours: sql`coalesce(sum(${hours}) filter (where ${confirmed} and ${training}), 0)`.mapWith(Number),
      activities:
        sql`count(distinct ${serviceTime.activityId}) filter (where ${hasCheckedIn(sql`service_time`)})`.mapWith(
          Number,
        ),
    })
    .from(serviceTime)
    .innerJoin(activity, eq(activity.id, serviceTime.activityId))
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(and(inArray(serviceTime.volunteerId, [...volunteerIds]), withinOrganization(organizationId)))
    .groupBy(serviceTime.volunteerId);
  const byHand = await readByHandByVolunteer(reader, { organizationId, volunteerIds });
  return new Map(
    rows.map(({ volunteerId, ...sums }) => [volunteerId, { ...sums, byHand: byHand.get(volunteerId) ?? noHours }]),
  );
}

export interface PeopleToShow {
  readonly organizationId: string;
  readonly people: readonly StoredVolunteer[];
  readonly language: Language;
  readonly now: Date;
}

/** A person with memberships and service within the reach of the organization. */
export interface KnownVolunteer {
  readonly row: ManagedVolunteer;
  readonly memberships: readonly ManagedMembership[];
  readonly service: ServiceHere;
}

/** Reads the data of lists and details for all of these people at once. */
export async function readManagedPeople(
  reader: Reader,
  { organizationId, people, language, now }: PeopleToShow,
): Promise<readonly KnownVolunteer[]> {
  const volunteerIds = people.map(({ id }) => id);
  const belonging = await readBelonging(reader, { organizationId, volunteerIds, language });
  const services = await readServiceHere(reader, { organizationId, volunteerIds });
  return people.map((person) => {
    const all = belonging.flatMap((one) => (one.volunteerId === person.id ? one.membership : []));
    const open = all.filter(({ until }) => until === null);
    const standing = open.length > 0 ? open : all;
    const service = services.get(person.id) ?? noService;
    const row = {
      volunteerId: person.id,
      name: nameForReader(person, { language, fallback: person.number }),
      number: person.number,
      realNameState: person.realNameState,
      minor: person.birthDate !== null && needsGuardian(person.birthDate, now),
      relation: open.length > 0 ? 'member' : all.length > 0 ? 'former' : 'none',
      organizations: [...new Map(standing.map((one) => [one.organization.oid, one.organization])).values()],
      since: standing.map(({ since }) => since).toSorted()[0] ?? toMacaoIso(person.createdAt),
      until:
        open.length > 0
          ? null
          : (all
              .flatMap(({ until }) => until ?? [])
              .toSorted()
              .at(-1) ?? null),
      hoursHere: service.serviceHours,
      byHandHoursHere: service.byHand.serviceHours,
    } as const;
    return { row, memberships: all, service };
  });
}
