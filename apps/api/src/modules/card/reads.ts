import type { Vest } from '@vp/contract';
import {
  cardPossibleFrom,
  cardReasonsOpenTo,
  isVestDue,
  isVestFree,
  needsGuardian,
  refusalsForCard,
  toMacaoIso,
} from '@vp/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readNamesInForce } from '../../services/agreement/versions.ts';
import { audit } from '../../services/audit/audit.ts';
import { readCards, toStates, toCardApplication } from '../../services/card/applications.ts';
import type { StoredCard } from '../../services/card/applications.ts';
import { readCorrection } from '../../services/correction/read-correction.ts';
import { toCorrectable } from './correct.ts';
import { readFederationConsent } from './federation.ts';
import { readVest } from './vest.ts';
import { maskedGuardian } from './guardian.ts';
import { readPeopleFacts, readPerson, toReviewRow } from '../../services/review/people.ts';
import type { PeopleFacts, StoredVolunteer } from '../../services/review/people.ts';
import { readReviewPage, reviewedPeople } from '../../services/review/review-page.ts';
import { isAboutNamed } from '../../services/volunteer/person-search.ts';
import { cardWait } from '../../services/queue/usual-wait.ts';
import { latinNameOf } from '../../text/person-name.ts';

/** Returns the name as printed on cards: in Latin capitals where a Latin name is known. */
const nameOnCard = (person: StoredVolunteer): string => latinNameOf(person)?.toUpperCase() ?? person.name ?? '';

/** Returns the facts that the volunteer needs before applying. */
export async function info(ctx: Ctx<'card.info'>): Promise<Result<'card.info'>> {
  const { db, actor, now } = ctx;
  const [row] = await db.select().from(volunteer).where(eq(volunteer.id, actor.volunteerId)).limit(1);
  const person = orNotFound(row);
  const { birthDate, occupation, educationLevel, maritalStatus, languageIdentification, vestSize } = person;
  const cards = await readCards(db, person.id);
  const applications = toStates(cards);
  const refusals = refusalsForCard({ ...person, applications }, now);
  const [last] = cards;
  const vest = await readVest(db, person.id);
  const held = cards.find(({ state }) => state === 'received');
  return {
    name: nameOnCard(person),
    number: person.number,
    refusals,
    possibleFrom: birthDate !== null && refusals.includes('cardTooYoung') ? cardPossibleFrom(birthDate) : null,
    reasons: cardReasonsOpenTo(applications),
    vestFree: isVestFree({ applications, isHandedOut: vest !== undefined }),
    vest:
      vest !== undefined || isVestDue(applications)
        ? { handedOutAt: vest === undefined ? null : toMacaoIso(vest.handedOutAt) }
        : null,
    needsGuardian: birthDate !== null && needsGuardian(birthDate, now),
    agreementVersion: (await readNamesInForce(db, now)).cardAgreement,
    profile: { occupation, educationLevel, maritalStatus, languageIdentification, vestSize },
    application: last === undefined ? null : toCardApplication(last),
    heldSince: held?.receivedAt ? toMacaoIso(held.receivedAt) : null,
    federation: last === undefined ? null : await readFederationConsent(db, last),
  };
}

/** Returns all own applications with the waiting time of the open one. */
export async function progress(ctx: Ctx<'card.progress'>): Promise<Result<'card.progress'>> {
  const { db, actor, language } = ctx;
  const [person] = await db.select().from(volunteer).where(eq(volunteer.id, actor.volunteerId)).limit(1);
  const cards = await readCards(db, actor.volunteerId);
  const waiting = cards.find(({ state }) => state === 'pending');
  return {
    name: nameOnCard(orNotFound(person)),
    applications: cards.map(toCardApplication),
    waiting: waiting === undefined ? null : await cardWait(db, { since: waiting.submittedAt, language }),
  };
}

/** Returns one own application. */
export async function application(ctx: Ctx<'card.application'>): Promise<Result<'card.application'>> {
  const { db, actor, params } = ctx;
  const own = and(eq(cardApplication.id, params.id), eq(cardApplication.volunteerId, actor.volunteerId));
  const [row] = await db.select().from(cardApplication).where(own).limit(1);
  return toCardApplication(orNotFound(row));
}

const tabStates = {
  pending: ['pending'],
  passed: ['approved', 'printing', 'received'],
  failed: ['failed'],
} as const;

const tabOfState = {
  pending: 'pending',
  approved: 'passed',
  printing: 'passed',
  received: 'passed',
  failed: 'failed',
} as const;

interface RowSource {
  readonly person: StoredVolunteer;
  readonly row: StoredCard;
  readonly facts: PeopleFacts;
}

function toRow({ person, row, facts }: RowSource, { now, language }: Pick<Ctx<'card.list'>, 'now' | 'language'>) {
  return {
    ...toReviewRow(person, row, { facts, now, language }),
    card: { state: row.state, reason: row.cardReason, bank: row.bank },
  };
}

const withPerson = (db: Ctx<'card.list'>['db']) =>
  db
    .select({ person: volunteer, row: cardApplication })
    .from(cardApplication)
    .innerJoin(volunteer, eq(volunteer.id, cardApplication.volunteerId));

/** Returns applications for the platform to decide. */
export async function list(ctx: Ctx<'card.list'>): Promise<Result<'card.list'>> {
  const { db, query } = ctx;
  const { id, submittedAt, decidedAt, volunteerId, state } = cardApplication;
  const filters = and(
    inArray(state, [...tabStates[query.tab]]),
    await isAboutNamed(db, { typed: query.name, volunteerId }),
  );
  return readReviewPage(db, {
    query,
    columns: { id, submittedAt, decidedAt },
    selectIds: () => db.select({ id }).from(cardApplication).where(filters).$dynamic(),
    read: (where, order) =>
      withPerson(db)
        .where(where)
        .orderBy(...order),
    toPeople: reviewedPeople,
    toRow: ({ person, row }, facts) => toRow({ person, row, facts }, ctx),
  });
}

/** Returns one application with its person; audits the access. */
export async function detail(ctx: Ctx<'card.detail'>): Promise<Result<'card.detail'>> {
  const { db, params } = ctx;
  const [found] = await withPerson(db).where(eq(cardApplication.id, params.id)).limit(1);
  const { person, row } = orNotFound(found);
  const handout = await readVest(db, person.id);
  const { volunteerIds, deciderIds } = reviewedPeople([{ person, row }]);
  const facts = await readPeopleFacts(db, {
    volunteerIds,
    deciderIds: [...deciderIds, handout?.handedOutBy ?? null],
  });
  const cards = await readCards(db, person.id);
  const vest: Vest = {
    size: cards.find(({ vestSize }) => vestSize !== null)?.vestSize ?? null,
    handedOut:
      handout === undefined
        ? null
        : { at: toMacaoIso(handout.handedOutAt), by: facts.deciders.get(handout.handedOutBy) ?? '' },
  };
  const earlier = cards.filter(({ submittedAt }) => submittedAt <= row.submittedAt);
  const { isAmerican, languageIdentification, agreementVersion, agreedIn } = row;
  const answer = {
    row: toRow({ person, row, facts }, ctx),
    tab: tabOfState[row.state],
    person: {
      ...(await readPerson(ctx, { person, form: undefined, facts })),
      guardian: maskedGuardian(ctx.cipher, row),
    },
    message: null,
    photos: [],
    attempt: earlier.length,
    sameDocument: [],
    correction: await readCorrection(ctx, await toCorrectable(db, { row, person })),
    card: {
      ...toCardApplication(row),
      vest,
      federationConsentChangedAt:
        row.federationConsentChangedAt === null ? null : toMacaoIso(row.federationConsentChangedAt),
      isAmerican,
      languageIdentification,
      agreementVersion,
      agreedIn,
    },
  };
  return ctx.transaction(async (work) => {
    await audit(work, 'card.opened', { ownerId: person.id, subjectId: row.id, details: {} });
    return answer;
  });
}
