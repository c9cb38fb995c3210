import { effectsOf, interruptions } from '@vp/domain';
import type { Interruption, InterruptionNews } from '@vp/domain';
import type { InboxKind } from '@vp/i18n/server';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceTime } from '../db/schema/attendance.ts';
import { participant } from '../db/schema/participant.ts';
import { realNameSubmission, volunteer as volunteerTable } from '../db/schema/volunteer.ts';
import { asGuest, asOperator, asVolunteer } from '../testing/as.ts';
import { at } from '../testing/attendance-fixture.ts';
import { cardForm } from '../testing/card-form.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../testing/factories.ts';
import { messagesTo } from '../testing/messages.ts';
import { realNameForm } from '../testing/real-name-form.ts';
import type { RealNameForm } from '../testing/real-name-form.ts';
import { moveOnce, publishOnce, raiseAge } from '../testing/one-day.ts';
import { recordHours } from '../testing/recorded-hours.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { remindOfExpiry } from './document-expiry.ts';
import { recheckStandings, serveWaitingLists } from './waiting-list.ts';

type Client = Awaited<ReturnType<typeof asOperator>>;

let api: TestApi;
let organization: MadeOrganization;
let platform: Client;
let office: Client;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('08:00'));
  const root = await makeOrganization(api);
  organization = await makeOrganization(api, { parent: root });
  platform = await asOperator(api, await makeOperator(api, { organization: root }));
  office = await asOperator(api, await makeOperator(api, { organization }));
});

const publish = (from: string, to: string, places: number) => publishOnce(office, { from, to, places });
const moveTo = (activityId: string, from: string, to: string) => moveOnce(office, activityId, { from, to });

async function signUp(who: MadeVolunteer, activityId: string): Promise<void> {
  const { periods } = await office.activity.managedDetail({ params: { id: activityId } });
  const choices = periods.map(({ periodId, posts }) => ({ periodId, postId: posts[0]?.postId ?? '' }));
  await (await asVolunteer(api, who)).activity.signUp({ body: { activityId, choices, waitIfFull: true } });
}

async function reviewIdsOf({ volunteerId }: MadeVolunteer): Promise<string[]> {
  const rows = await api.db.select().from(realNameSubmission).where(eq(realNameSubmission.volunteerId, volunteerId));
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ id }) => id);
}

async function senior(): Promise<MadeVolunteer> {
  const made = await makeVolunteer(api, { birthDate: '1960-01-01' });
  await makeMembership(api, { volunteer: made, organization });
  return made;
}

/** A verified person with hours, a paper, an approved card, a place, and the first position in line. */
async function world() {
  const person = await makeVolunteer(api, { realNameState: 'notVerified' });
  const client = await asVolunteer(api, person);
  const form = await realNameForm(api, person);
  await client.realName.submit({ body: form });
  const checkId = (await reviewIdsOf(person))[0] ?? '';
  await platform.realName.decide({ body: { reviewIds: [checkId], decision: 'pass' } });
  const { membershipId } = await makeMembership(api, { volunteer: person, organization, state: 'underReview' });
  await office.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'pass' } });

  const serviceId = await recordHours(api, { volunteerId: person.volunteerId, organization });
  const { code } = await client.hoursProof.issue({ body: {} });
  const { applicationId } = await client.card.apply({ body: cardForm() });
  await platform.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });

  const [held, wanted, other] = [
    await publish('10:00', '12:00', 6),
    await publish('14:00', '16:00', 1),
    await publish('18:00', '20:00', 6),
  ];
  const [holder, next] = [await senior(), await senior()];
  for (const who of [holder, person, next]) await signUp(who, wanted);
  await signUp(person, held);
  const told = new Set((await messagesTo(api, person.accountId)).map(({ id }) => id));
  return {
    person,
    client,
    form,
    checkId,
    membershipId,
    serviceId,
    code,
    applicationId,
    held,
    wanted,
    other,
    holder,
    told,
  };
}

type World = Awaited<ReturnType<typeof world>>;

/** Lets each fact happen as the product does it. */
const events: Readonly<Partial<Record<Interruption, (of: World) => Promise<unknown>>>> = {
  async verificationLost({ form, checkId }) {
    const rival = await makeVolunteer(api, { realNameState: 'notVerified' });
    const own = await realNameForm(api, rival);
    const identity = { ...own.identity, documentNumber: form.identity.documentNumber };
    await (await asVolunteer(api, rival)).realName.submit({ body: { ...own, identity } satisfies RealNameForm });
    await platform.realName.decide({ body: { reviewIds: [checkId], decision: 'fail', reason: '證件屬他人' } });
  },
  verificationReopened: ({ checkId }) => platform.realName.decide({ body: { reviewIds: [checkId], decision: 'undo' } }),
  async verificationRenewed({ person, client, form }) {
    const { identity } = await realNameForm(api, person);
    await client.realName.submit({ body: { ...form, identity, changesDocument: true } });
  },
  async documentExpired({ person }) {
    const expired = { documentExpiresOn: '2026-07-17' };
    await api.db.update(volunteerTable).set(expired).where(eq(volunteerTable.id, person.volunteerId));
    await remindOfExpiry(api.services);
  },
  cardAgeMissed: ({ person }) =>
    api.db.update(volunteerTable).set({ birthDate: '1945-07-18' }).where(eq(volunteerTable.id, person.volunteerId)),
  accountBlocked: ({ person }) =>
    platform.managedOrganization.block({
      params: { id: person.accountId },
      body: { isBlocked: true, reason: '冒用他人身分' },
    }),
  membershipEnded: ({ membershipId }) =>
    office.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'undo' } }),
  async ageLimitChanged({ held, wanted }) {
    await raiseAge(office, held);
    await raiseAge(office, wanted);
  },
  async movedOntoAnother({ person, held, wanted, other }) {
    await signUp(person, other);
    await moveTo(held, '18:30', '19:30');
    await moveTo(wanted, '19:00', '21:00');
  },
  async movedBeforeCheckIn({ held, wanted }) {
    await moveTo(held, '09:00', '11:00');
    await moveTo(wanted, '13:00', '15:00');
  },
  async cancelledBeforeCheckIn({ held, wanted }) {
    for (const activityId of [held, wanted]) await office.activity.cancel({ body: { activityId, reason: '颱風來襲' } });
  },
  suspendedBefore: () =>
    platform.managedOrganization.suspend({
      params: { id: organization.organizationId },
      body: { isSuspended: true, reason: '調查投訴期間暫停' },
    }),
};

const kindOf: Readonly<Partial<Record<InterruptionNews, InboxKind>>> = {
  cancelled: 'activityCancelled',
  changed: 'activityChanged',
  suspended: 'organizerSuspended',
  overlaps: 'overlapsNow',
  conditionLost: 'conditionLost',
  heldBack: 'heldBack',
};

async function stateIn(activityId: string, { volunteerId }: MadeVolunteer) {
  const own = and(eq(participant.activityId, activityId), eq(participant.volunteerId, volunteerId));
  return (await api.db.select().from(participant).where(own))[0]?.state;
}

async function isMarked(activityId: string, state: 'toAdmit' | 'waiting', { volunteerId }: MadeVolunteer) {
  const own = and(eq(participant.activityId, activityId), eq(participant.volunteerId, volunteerId));
  const [row] = await api.db.select().from(participant).where(own);
  const { listData } = await office.participant.notAdmittedList({ query: { activityId, state } });
  return listData.some(({ participantId, marks }) => participantId === row?.id && marks.length > 0);
}

/** Returns the kinds of the messages since the fact, without those of further sign-ups. */
async function toldSince({ person, told }: World): Promise<ReadonlySet<string>> {
  const all = await messagesTo(api, person.accountId);
  const kinds = all.filter(({ id }) => !told.has(id)).map(({ kind }) => kind);
  return new Set(kinds.filter((kind) => kind !== 'signUpReceived'));
}

/** Facts that a change of an activity brings about, which is announced besides. */
const byChange: readonly Interruption[] = ['ageLimitChanged', 'movedOntoAnother'];

/** Returns the messages of a row to a person with a place and a position in line. */
function messagesOf(row: Interruption): ReadonlySet<string | undefined> {
  const { told, ownNotice } = effectsOf(row);
  const news = [told.expected, told.waiting].flatMap((one) => (one === null ? [] : [kindOf[one]]));
  const own = ownNotice === null ? [] : [ownNotice];
  return new Set([...news, ...own, ...(byChange.includes(row) ? ['activityChanged'] : [])]);
}

/** Reads every cell of the row from the product. */
async function cellsOf(of: World) {
  const { person, client, held, wanted, holder, serviceId, code, applicationId } = of;
  await Promise.all([recheckStandings(api.services), recheckStandings(api.services)]);
  const kinds = await toldSince(of);
  const [hours] = await api.db.select().from(serviceTime).where(eq(serviceTime.id, serviceId));
  const { rows, leftOut } = await platform.card.exportForBank();
  const isOwn = (one: { readonly applicationId: string }) => one.applicationId === applicationId;
  const paper = await asGuest(api).hoursProof.check({ params: { code } });
  const issued = await client.hoursProof.issue({ body: {} }).then(
    () => 'issued',
    () => 'refused',
  );
  const place = await stateIn(held, person);
  const marks = { held: await isMarked(held, 'toAdmit', person), waiting: await isMarked(wanted, 'waiting', person) };
  await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: wanted } });
  await serveWaitingLists(api.services);
  return {
    told: kinds,
    hours: { hours: hours?.hours, confirmed: hours?.confirmed },
    place,
    marks,
    waiting: await stateIn(wanted, person),
    cards: rows.some(isOwn) ? 'stay' : leftOut.some(isOwn) ? 'leftOut' : 'lost',
    papers: paper.state === 'valid' ? 'stay' : paper.state,
    newPapers: issued,
  };
}

/** Rows of single entries and codes, which the tests of attendance walk. */
const walkedElsewhere = [
  'cancelledBeforeStart',
  'brokenOff',
  'brokenOffBetweenPeriods',
  'cancelledAfterEnd',
  'movedAfterCheckIn',
  'periodRemoved',
  'placeMoved',
  'suspendedDuring',
  'suspendedAfter',
  'parentSuspended',
  'organizationClosed',
  'personRemoved',
  'personRemovedAfterCheckIn',
  'personWithdrew',
] as const satisfies readonly Interruption[];

test('every row is walked here or by the tests of attendance', () => {
  const rows = [...Object.keys(events), ...walkedElsewhere];
  expect(rows.toSorted()).toEqual(Object.keys(interruptions).toSorted());
});

const walked = Object.keys(events).filter((row): row is Interruption => row in events);

test.each(walked.filter((row) => row !== 'cancelledBeforeCheckIn' && row !== 'suspendedBefore'))(
  '%s has the effects of its row on hours, sign-ups, waiting list, messages, cards and papers',
  async (row) => {
    const of = await world();
    await events[row]?.(of);
    const { places, waitingPlaces, mark, cards, papers, newPapers } = effectsOf(row);
    expect(await cellsOf(of)).toEqual({
      told: messagesOf(row),
      hours: { hours: 3, confirmed: true },
      place: places === 'stay' ? 'toAdmit' : undefined,
      marks: { held: mark === 'reason', waiting: mark === 'reason' },
      waiting: waitingPlaces === 'stay' ? 'offered' : 'waiting',
      cards,
      papers,
      newPapers,
    });
  },
);

test.each(['cancelledBeforeCheckIn', 'suspendedBefore'] as const)(
  '%s has the effects of its row, and offers no place any more',
  async (row) => {
    const of = await world();
    await events[row]?.(of);
    const { person, held, wanted, code, applicationId } = of;
    const { cards, papers, places } = effectsOf(row);
    await recheckStandings(api.services);
    expect(await toldSince(of)).toEqual(messagesOf(row));
    expect(await stateIn(held, person)).toBe(places === 'stay' ? 'toAdmit' : undefined);
    expect(await stateIn(wanted, person)).toBe('waiting');
    const { rows } = await platform.card.exportForBank();
    expect(rows.some((one) => one.applicationId === applicationId)).toBe(cards === 'stay');
    expect((await asGuest(api).hoursProof.check({ params: { code } })).state).toBe(
      papers === 'stay' ? 'valid' : papers,
    );
  },
);
