import type { ReviewRow } from '@vp/contract';
import type { Language } from '@vp/domain';
import { and, count, eq, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { account } from '../../db/schema/account.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { readPeopleFacts, readPerson, toReviewRow } from '../../services/review/people.ts';
import type { PeopleFacts, Review, StoredVolunteer } from '../../services/review/people.ts';
import { readCorrection } from '../../services/correction/read-correction.ts';
import { toCorrectable } from './correct-request.ts';
import { audit } from '../../services/audit/audit.ts';
import { isPlatform } from '../../services/integrity-case/case-scope.ts';
import { readCheckedForm } from '../../services/real-name/stored-form.ts';
import { peopleNamed } from '../../services/volunteer/person-search.ts';
import { readReviewPage, reviewedPeople } from '../../services/review/review-page.ts';
import { tabStates } from '../../services/review/scope.ts';
import { joinReach, withinOrganization } from '../../services/organization/tree.ts';

interface StoredRequest {
  readonly person: StoredVolunteer;
  readonly row: typeof membership.$inferSelect;
  readonly target: Pick<typeof organization.$inferSelect, 'id' | 'name'>;
  readonly accountState: (typeof account.$inferSelect)['state'];
}

interface RowReading {
  readonly facts: PeopleFacts;
  readonly now: Date;
  readonly language: Language;
}

function toRequestRow(
  { person, row, target, accountState }: StoredRequest,
  { facts, now, language }: RowReading,
): ReviewRow {
  const { id, appliedAt: submittedAt, decidedAt, decidedBy, reason } = row;
  const review: Review = { id, submittedAt, decidedAt, decidedBy, reason };
  const joined = { oid: target.id, name: localText(target.name, language) };
  return {
    ...toReviewRow(person, review, { facts, now, language }),
    organization: joined,
    isBlocked: accountState === 'blocked',
  };
}

/** Selects requests with their person and organization. */
const withBoth = (db: Ctx<'membership.requestList'>['db']) =>
  db
    .select({
      person: volunteer,
      row: membership,
      target: { id: organization.id, name: organization.name },
      accountState: account.state,
    })
    .from(membership)
    .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .innerJoin(organization, eq(organization.id, membership.organizationId));

/** Returns requests to join the organization or one below it. */
export async function requestList(ctx: Ctx<'membership.requestList'>): Promise<Result<'membership.requestList'>> {
  const { db, actor, now, language, query } = ctx;
  const { id, volunteerId, appliedAt: submittedAt, decidedAt } = membership;
  const reach = await joinReach(db, actor.organizationId);
  const ofTab = eq(membership.state, tabStates[query.tab].join);
  const select = (where: SQL | undefined) => db.select({ id }).from(membership).where(where).$dynamic();
  // The scope of the platform includes all requests.
  const isNarrow = !query.name && !(await isPlatform(db, actor.organizationId));
  const filters = and(ofTab, reach.condition, peopleNamed(db, { typed: query.name, volunteerId }));
  return readReviewPage(db, {
    query,
    columns: { id, submittedAt, decidedAt },
    selectIds: () => select(filters),
    countIds: isNarrow ? () => select(and(ofTab, reach.counted)) : undefined,
    read: (where, order) =>
      withBoth(db)
        .where(where)
        .orderBy(...order),
    toPeople: reviewedPeople,
    toRow: (row, facts) => toRequestRow(row, { facts, now, language }),
  });
}

const tabOfState = { underReview: 'pending', passed: 'passed', failed: 'failed' } as const;

/** Returns one request with its person; audits the access. A withdrawn one is 'not found'. */
export async function requestDetail(ctx: Ctx<'membership.requestDetail'>): Promise<Result<'membership.requestDetail'>> {
  const { db, actor, now, language, params } = ctx;
  const [row] = await withBoth(db)
    .where(and(eq(membership.id, params.id), withinOrganization(actor.organizationId)))
    .limit(1);
  const request = orNotFound(row);
  const { person, row: stored } = request;
  if (stored.state === 'withdrawn') throw new Refused('notFound');
  const facts = await readPeopleFacts(db, reviewedPeople([request]));
  const earlier = and(
    eq(membership.volunteerId, person.id),
    eq(membership.organizationId, stored.organizationId),
    lte(membership.appliedAt, stored.appliedAt),
  );
  const [attempts] = await db.select({ total: count() }).from(membership).where(earlier);
  const requestRow = toRequestRow(request, { facts, now, language });
  // An organization that accepts a minor has to know the guardian, who is named in the form only.
  const form = requestRow.minor ? await readCheckedForm(ctx, person.id) : undefined;
  const answer = {
    row: requestRow,
    tab: tabOfState[stored.state],
    person: await readPerson(ctx, { person, form, facts }),
    message: stored.message,
    photos: [],
    attempt: attempts?.total ?? 1,
    sameDocument: [],
    correction: await readCorrection(ctx, await toCorrectable(db, { row: stored, person })),
  };
  const opened = { ownerId: person.id, subjectId: stored.id, details: {} };
  return ctx.transaction(async (work) => {
    await audit(work, 'joinRequest.opened', opened);
    return answer;
  });
}
