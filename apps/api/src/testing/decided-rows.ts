import type { Client } from '@vp/api-client';
import type { BatchRow, Calls, Correction, CorrectionOutcome } from '@vp/contract';
import type { CorrectedState, CorrectionKind, CorrectionStep, Permission } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { cardApplication } from '../db/schema/card.ts';
import { membership } from '../db/schema/membership.ts';
import { organizationRequest } from '../db/schema/organization-request.ts';
import { passwordAppeal } from '../db/schema/password-appeal.ts';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from './as.ts';
import { cardForm } from './card-form.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer, nextNumber } from './factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from './factories.ts';
import { makeRequest } from './organization-request.ts';
import { realNameForm } from './real-name-form.ts';
import { afterAppealWait, sendAppeal } from './recovery.ts';
import type { TestApi } from './test-api.ts';

type Caller = Client<Calls>;

interface CorrectionBody {
  readonly step: CorrectionStep;
  readonly from?: CorrectedState;
  readonly reason?: string;
  readonly correctionId?: string;
}

type Decision = 'pass' | 'fail';

/** A row that a reviewer has decided, with a colleague who may agree to its correction. */
export interface DecidedRow {
  readonly id: string;
  readonly organization: MadeOrganization;
  readonly reviewer: Caller;
  readonly colleague: Caller;
  /** Opens a further session, since a session sends one call of a kind at a time. */
  readonly another: (who: 'reviewer' | 'colleague') => Promise<Caller>;
  readonly person: MadeVolunteer;
  /** The administrator of an organization that registered. */
  readonly registrant?: MadeOperator;
  /** The phone that an appeal names. */
  readonly mobile?: string;
  readonly correct: (client: Caller, body: CorrectionBody) => Promise<CorrectionOutcome>;
  readonly decide: (decision: Decision) => Promise<{ readonly rows: readonly BatchRow[] }>;
  readonly detail: (client: Caller) => Promise<{ readonly correction?: Correction | undefined }>;
  readonly stateOf: () => Promise<string | undefined>;
}

const bodyOf = (id: string, decision: Decision) => ({
  body: { reviewIds: [id], decision, ...(decision === 'fail' && { reason: '資料不符' }) },
});

const reviewing = [
  'personnel-verification-real-name',
  'personnel-to-examine',
  'personnel-volunteer-card',
  'personnel-find-pwd',
  'organization-keep-record',
] as const satisfies readonly Permission[];

async function office(api: TestApi) {
  const organization = await makeOrganization(api);
  const person = await makeVolunteer(api);
  const reviewer = await makeOperator(api, { organization });
  const colleague = await makeOperator(api, { organization, permissions: [...reviewing] });
  const another = (who: 'reviewer' | 'colleague') => asOperator(api, who === 'reviewer' ? reviewer : colleague);
  const clients = async () => ({
    reviewer: await another('reviewer'),
    colleague: await another('colleague'),
    another,
  });
  return { organization, person, clients };
}

async function realName(api: TestApi, decision: Decision): Promise<DecidedRow> {
  const { organization, clients } = await office(api);
  const person = await makeVolunteer(api, { realNameState: 'notVerified' });
  await (await asVolunteer(api, person)).realName.submit({ body: await realNameForm(api, person) });
  const of = eq(realNameSubmission.volunteerId, person.volunteerId);
  const [row] = await api.db.select().from(realNameSubmission).where(of);
  const id = row?.id ?? '';
  const people = await clients();
  const { reviewer } = people;
  const decide = (next: Decision) => reviewer.realName.decide(bodyOf(id, next));
  await decide(decision);
  return {
    id,
    organization,
    person,
    ...people,
    decide,
    correct: (client, body) => client.realName.correct({ params: { id }, body }),
    detail: (client) => client.realName.detail({ params: { id } }),
    stateOf: async () => (await api.db.select().from(realNameSubmission).where(of))[0]?.state,
  };
}

async function joinRequest(api: TestApi, decision: Decision): Promise<DecidedRow> {
  const { organization, person, clients } = await office(api);
  const target = await makeOrganization(api, { parent: organization });
  const { membershipId: id } = await makeMembership(api, {
    volunteer: person,
    organization: target,
    state: 'underReview',
  });
  const people = await clients();
  const { reviewer } = people;
  const decide = (next: Decision) => reviewer.membership.decideRequests(bodyOf(id, next));
  await decide(decision);
  return {
    id,
    organization,
    person,
    ...people,
    decide,
    correct: (client, body) => client.membership.correctRequest({ params: { id }, body }),
    detail: (client) => client.membership.requestDetail({ params: { id } }),
    stateOf: async () => (await api.db.select().from(membership).where(eq(membership.id, id)))[0]?.state,
  };
}

async function card(api: TestApi, decision: Decision): Promise<DecidedRow> {
  const { organization, person, clients } = await office(api);
  const { applicationId: id } = await (await asVolunteer(api, person)).card.apply({ body: cardForm() });
  const people = await clients();
  const { reviewer } = people;
  const decide = (next: Decision) => reviewer.card.decide(bodyOf(id, next));
  await decide(decision);
  return {
    id,
    organization,
    person,
    ...people,
    decide,
    correct: (client, body) => client.card.correct({ params: { id }, body }),
    detail: (client) => client.card.detail({ params: { id } }),
    stateOf: async () => (await api.db.select().from(cardApplication).where(eq(cardApplication.id, id)))[0]?.state,
  };
}

async function registration(api: TestApi, decision: Decision): Promise<DecidedRow> {
  const { organization, person, clients } = await office(api);
  const below = await makeOrganization(api, { parent: organization, status: 'underReview' });
  const registrant = await makeOperator(api, { organization: below });
  const id = await makeRequest(api, { kind: 'registration', by: registrant, decider: organization });
  const people = await clients();
  const { reviewer } = people;
  const decide = (next: Decision) => reviewer.organizationRequest.decide(bodyOf(id, next));
  await decide(decision);
  const of = eq(organizationRequest.id, id);
  return {
    id,
    organization,
    person,
    registrant,
    ...people,
    decide,
    correct: (client, body) => client.organizationRequest.correct({ params: { id }, body }),
    detail: (client) => client.organizationRequest.detail({ params: { id } }),
    stateOf: async () => (await api.db.select().from(organizationRequest).where(of))[0]?.state,
  };
}

async function appeal(api: TestApi, decision: Decision): Promise<DecidedRow> {
  const { organization, person, clients } = await office(api);
  const mobile = `+8536${String(4_000_000 + nextNumber())}`;
  const id = await sendAppeal(api, person.username, { mobile, documentNumber: person.documentNumber });
  afterAppealWait(api);
  const people = await clients();
  const { reviewer } = people;
  const decide = (next: Decision) => reviewer.appeal.decide(bodyOf(id, next));
  await decide(decision);
  return {
    id,
    organization,
    person,
    mobile,
    ...people,
    decide,
    correct: (client, body) => client.appeal.correct({ params: { id }, body }),
    detail: (client) => client.appeal.detail({ params: { id } }),
    stateOf: async () => (await api.db.select().from(passwordAppeal).where(eq(passwordAppeal.id, id)))[0]?.state,
  };
}

/** A decided row of each noun whose decisions can be corrected. */
export const decidedRows = {
  realName,
  membership: joinRequest,
  card,
  organizationRequest: registration,
  appeal,
} as const satisfies Readonly<Record<CorrectionKind, (api: TestApi, decision: Decision) => Promise<DecidedRow>>>;
